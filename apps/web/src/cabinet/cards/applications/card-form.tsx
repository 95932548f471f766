import { namedBy } from '@dilo/ui/messages/named-by.ts'
import type { Account } from '@dilo/contract/account.ts'
import type { Answer } from '@dilo/contract/calls.ts'
import type { CardProgram } from '@dilo/contract/card-program-calls.ts'
import { cardForms } from '@dilo/domain/cards/card-record.ts'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { ACCOUNT_NAME_LENGTH, parseAccountName } from '@dilo/domain/values/account-name.ts'
import { parseDeliveryAddress } from '@dilo/domain/values/delivery-address.ts'
import { NAME_ON_CARD_LENGTH, parseNameOnCard } from '@dilo/domain/values/name-on-card.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { FixableFields } from '@dilo/ui/fields/fixable-fields.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { WholeTextField } from '@dilo/ui/fields/whole-text-field.tsx'
import { type CabinetMessageKey, isFieldMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { cardMessages } from '../card-messages.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { Link } from '../../address/link.tsx'
import { useNavigate } from '../../address/open-page.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { useAccountName } from '../../accounts/account-name.tsx'
import { useToday } from '../../page/use-today.ts'
import { Folded } from '../../thing/folded.tsx'
import { LimitFields } from '../limits/limit-fields.tsx'
import {
  checkLimits,
  type LimitField,
  limitFields,
  type LimitProblem,
  limitsOf,
  valuesOf,
} from '../limits/limit-values.ts'
import { useWriteCardApplication } from './application-changes.ts'
import type { CardApplication } from './application-queries.ts'
import { DeliveryField } from '../delivery/delivery-field.tsx'
import { SignApplication } from './sign-application.tsx'

const fields = ['holderPersonId', 'accountId', 'nameOnCard', 'deliveryAddress', 'label', 'programId'] as const

type Field = (typeof fields)[number]

type Holder = Answer<'GET /api/card-service/holders'>['holders'][number]

type CardFormProps = {
  /** As it was opened; undefined: it is a new one. */
  application: CardApplication | undefined
  /** The address says that it is signed here. */
  isSigning: boolean
  /** It is written, and the address is to name it. */
  onWritten: (applicationId: string) => void
  holders: readonly Holder[]
  /** The postal address of the company; null: the bank does not know it. */
  knownAddress: string | null
  accounts: readonly Account[]
  programs: readonly CardProgram[]
}

/** The card's holder, its account, and its limits. One that replaces another has most of that from it. */
export function CardForm({
  application,
  isSigning,
  onWritten,
  holders,
  knownAddress,
  accounts,
  programs,
}: CardFormProps) {
  const { t } = useLingui()
  const today = useToday()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const fieldMessage = useFieldMessage(cardMessages)
  const [form, setForm] = useState(application?.form ?? 'virtual')
  const [failure, setFailure] = useState<string>()
  const formId = useId()
  const [written, setWritten] = useState(application)
  // A press led to the signature here; after a reload a person presses again.
  const [isPressed, setPressed] = useState(false)
  const writing = useWriteCardApplication(written)
  const replaces = application !== undefined && application.replaces !== null
  const limits = useForm<LimitField, LimitProblem>({
    initial: valuesOf(application?.limits ?? storedLimits(noLimits)),
    order: limitFields,
    check: (values) => checkLimits(values, today),
    onSubmit: async () => ({}),
  })
  const first = holders.find(({ personId }) => personId === application?.holder.personId) ?? holders[0]
  const card = useForm<Field, CabinetMessageKey>({
    initial: {
      holderPersonId: application?.holder.personId ?? first?.personId ?? '',
      accountId: application?.accountId ?? accounts[0]?.id ?? '',
      nameOnCard: application?.nameOnCard ?? first?.nameOnCard ?? '',
      deliveryAddress: application?.deliveryAddress ?? knownAddress ?? '',
      label: application?.label ?? '',
      programId: application?.programId ?? '',
    },
    order: fields,
    check: (values) => check(values, form),
    onSubmit: async (values) => {
      setFailure(undefined)
      if (Object.keys(checkLimits(limits.values, today)).length > 0) {
        limits.submit()
        return {}
      }
      try {
        const { programId, label, deliveryAddress, ...rest } = values
        const now = await writing.mutateAsync({
          ...rest,
          ...(label.trim() !== '' && { label }),
          ...(form === 'plastic' && { deliveryAddress }),
          form,
          limits: limitsOf(limits.values),
          programId: programId === '' ? null : programId,
        })
        setPressed(true)
        setWritten(now)
        onWritten(now.id)
        writeAddress({ application: now.id, sign: 'here' })
        return {}
      } catch (error) {
        const named = namedFields(error)
        if (Object.keys(named).length === 0) setFailure(failureText(error))
        return named
      }
    },
  })
  const writeAddress = (search: { application: string; sign?: 'here' }) =>
    void navigate({ to: '/cards/new', search, replace: true, resetScroll: false })
  const toPage = (applicationId: string) =>
    void navigate({ to: '/cards/applications/$applicationId', params: { applicationId }, replace: true })
  const toSign = isSigning ? written : undefined
  const holder = holders.find(({ personId }) => personId === card.values.holderPersonId)
  const reached = holder?.accounts ?? null
  const open = accounts.filter(({ id }) => reached === null || reached.includes(id))
  const choose = (personId: string) => {
    const next = holders.find((one) => one.personId === personId)
    card.set('holderPersonId', personId)
    if (next === undefined) return
    card.set('nameOnCard', next.nameOnCard)
    const mayUse = (id: string) => next.accounts === null || next.accounts.includes(id)
    if (!mayUse(card.values.accountId)) card.set('accountId', accounts.find(({ id }) => mayUse(id))?.id ?? '')
  }
  return (
    <div className="d-card d-stack d-gap-5">
      <form id={formId} className="c-form" noValidate onSubmit={card.submit}>
        <FixableFields fixed={toSign !== undefined}>
          <p className="c-lead">
            {replaces ? (
              <Trans>Нова картка матиме рахунок, власника й правила попередньої. ПІН-код буде новий.</Trans>
            ) : (
              <Trans>Картка платить з рахунку компанії. Зазвичай її випускають одразу.</Trans>
            )}
          </p>
          <RadioGroup
            label={<Trans>Яка картка</Trans>}
            look="cards"
            options={cardForms.map((value) => ({
              value,
              label: value === 'virtual' ? t`Віртуальна` : t`Пластикова`,
              hint: value === 'virtual' ? t`Одразу: для інтернету й телефона` : t`Для терміналів і банкоматів`,
            }))}
            value={form}
            onChange={setForm}
          />
          {!replaces && (
            <>
              <SelectField
                {...card.input('holderPersonId')}
                onChange={({ currentTarget: { value } }) => choose(value)}
                label={t`Власник картки`}
                hint={t`Платить лише ця людина. Коди покупок в інтернеті надходять на її фінансовий номер.`}
                error={fieldMessage(card.error('holderPersonId'))}
              >
                {holders.map(({ personId, name }) => (
                  <option key={personId} value={personId}>
                    {name}
                  </option>
                ))}
              </SelectField>
              {holder?.hasPhone === false && (
                <Banner tone="warning">
                  <p>
                    <Trans>
                      Ця людина не має фінансового номера, тож картку не випустять. Нехай спершу додасть його у своїх
                      налаштуваннях.
                    </Trans>
                  </p>
                </Banner>
              )}
              <AccountField form={card} accounts={open} />
            </>
          )}
          <WholeTextField
            {...card.input('nameOnCard')}
            label={t`Ім’я на картці`}
            hint={t`Латинськими літерами, як у паспорті для виїзду за кордон. До 26 знаків.`}
            error={fieldMessage(card.error('nameOnCard'), NAME_ON_CARD_LENGTH)}
            autoComplete="off"
            spellCheck={false}
          />
          {form === 'plastic' && (
            <DeliveryField {...card.input('deliveryAddress')} problem={card.error('deliveryAddress')} />
          )}
          {!replaces && (
            <>
              <WholeTextField
                {...card.input('label')}
                label={t`Назва картки`}
                hint={t`Необов’язково. Наприклад: «Пальне, Київ»`}
                error={fieldMessage(
                  card.error('label'),
                  namedBy(card.error('label'), card.values.label, ACCOUNT_NAME_LENGTH),
                )}
                autoComplete="off"
              />
              {programs.length > 0 && (
                <SelectField
                  {...card.input('programId')}
                  label={t`Програма витрат`}
                  hint={t`Спільні обмеження для кількох карток. Діють разом з правилами самої картки.`}
                  error={fieldMessage(card.error('programId'))}
                >
                  <option value="">{t`Без програми`}</option>
                  {programs.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              )}
              <Folded name={<Trans>Правила картки</Trans>}>
                <div className="d-stack d-gap-5">
                  <LimitFields form={limits} />
                </div>
              </Folded>
            </>
          )}
        </FixableFields>
      </form>
      {toSign === undefined ? (
        <FormFoot formId={formId} failure={failure} busy={card.busy} />
      ) : (
        <>
          <p className="d-meta">
            <Trans>Підписуєте саме цю заявку. Якщо її змінити, знадобиться новий код.</Trans>
          </p>
          <div className="d-row">
            <Button variant="secondary" onClick={() => writeAddress({ application: toSign.id })}>
              <Trans>Змінити</Trans>
            </Button>
          </div>
          <SignApplication
            application={toSign}
            asksAtOnce={isPressed}
            onSigned={() => toPage(toSign.id)}
            onChanged={() => toPage(toSign.id)}
          />
        </>
      )}
    </div>
  )
}

type FormFootProps = { formId: string; failure: string | undefined; busy: boolean }

function FormFoot({ formId, failure, busy }: FormFootProps) {
  return (
    <>
      {failure !== undefined && (
        <Banner tone="danger" live>
          <p>{failure}</p>
        </Banner>
      )}
      <div className="d-row">
        <Link to="/cards" className={buttonClass({ variant: 'secondary' })}>
          <Trans>Скасувати</Trans>
        </Link>
        <Button type="submit" form={formId} busy={busy}>
          <Trans>Підписати</Trans>
        </Button>
      </div>
    </>
  )
}

type AccountFieldProps = {
  form: ReturnType<typeof useForm<Field, CabinetMessageKey>>
  accounts: readonly Account[]
}

function AccountField({ form, accounts }: AccountFieldProps) {
  const { t } = useLingui()
  const accountName = useAccountName()
  const fieldMessage = useFieldMessage(cardMessages)
  return (
    <SelectField
      {...form.input('accountId')}
      label={t`З якого рахунку платить`}
      error={fieldMessage(form.error('accountId'))}
    >
      {accounts.map((account) => (
        <option key={account.id} value={account.id}>
          {`${accountName(account)} ··${account.iban.slice(-4)}`}
        </option>
      ))}
    </SelectField>
  )
}

type Values = Readonly<Record<Field, string>>

function check(
  { nameOnCard, label, deliveryAddress }: Values,
  form: CardApplication['form'],
): FieldErrors<Field, CabinetMessageKey> {
  const [name, called] = [parseNameOnCard(nameOnCard), parseAccountName(label)]
  const address = parseDeliveryAddress(deliveryAddress)
  return {
    ...(form === 'plastic' && !address.ok && { deliveryAddress: address.error }),
    ...(!name.ok && { nameOnCard: name.error }),
    ...(!called.ok && { label: called.error }),
  }
}

/** Fields of this form that a refusal names. */
const namedFields = (error: unknown): FieldErrors<Field, CabinetMessageKey> =>
  Object.fromEntries(
    Object.entries(error instanceof ApiError ? (error.refusal?.fields ?? {}) : {}).filter(
      ([field, problem]) => fields.some((one) => one === field) && isFieldMessageKey(problem),
    ),
  )
