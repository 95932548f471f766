import { raises } from '@dilo/domain/signing/access-change.ts'
import { personFieldMessages } from '@dilo/ui/messages/person-field-messages.ts'
import { headsCompany } from '@dilo/domain/rules/heads-company.ts'
import { INN_LENGTH } from '@dilo/domain/values/typed-inn.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { DigitsField } from '@dilo/ui/fields/digits-field.tsx'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { PhoneField } from '@dilo/ui/fields/phone-field.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { type FieldErrors, type Form, useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '../../api/failure-text.ts'
import { useDemo } from '../session/use-demo.ts'
import { useLanguage } from '../page/use-language.ts'
import { FormSheet } from '../page/form-dialog.tsx'
import { FailureInView } from './failure-in-view.tsx'
import { accessOf, ChoosePowers, type Offer, leastPowers } from './choose-powers.tsx'
import { useSendInvitation } from './invitation-changes.ts'
import {
  checkOrder,
  type OrderField,
  orderFields,
  orderOf,
  type OrderProblem,
  type OrderValues,
} from './invitation-order.ts'
import { fieldsAtFault, OwnPassword } from './own-password.tsx'

type InvitationSheetProps = { offers: readonly Offer[]; onClose: () => void }

/**
 * The form of an invitation: person, role and contacts. It closes when the invitation is sent, or is proposed to its
 * signatories.
 */
export function InvitationSheet({ offers, onClose }: InvitationSheetProps) {
  const { t } = useLingui()
  const lang = useLanguage()
  const inDemo = useDemo() !== null
  const { failure, submit } = useSubmit(onClose)
  const form = useForm<OrderField, OrderProblem>({
    initial: {
      fullName: '',
      phone: '',
      email: '',
      inn: '',
      ...leastPowers(offers),
      lang,
      password: '',
    },
    order: orderFields,
    check: (values) => checkOrder(values, !inDemo),
    onSubmit: submit,
  })
  const given = accessOf(form.values, offers)
  const isProposed = given !== undefined && raises(null, given)
  return (
    <FormSheet
      onClose={onClose}
      title={<Trans>Запросити людину</Trans>}
      submitLabel={isProposed ? <Trans>Передати на підпис</Trans> : <Trans>Надіслати запрошення</Trans>}
      busy={form.busy}
      onSubmit={form.submit}
    >
      <Who form={form} />
      <ChoosePowers form={form} offers={offers} />
      {isProposed && <SignedFirst byBank={headsCompany(given.type)} />}
      <RadioGroup
        label={<Trans>Мова повідомлення</Trans>}
        options={[
          { value: 'uk', label: <Trans>Українська</Trans> },
          { value: 'ru', label: <Trans>Російська</Trans> },
        ]}
        value={form.values.lang}
        onChange={(chosen) => form.set('lang', chosen)}
      />
      {!inDemo && (
        <OwnPassword
          input={form.input('password')}
          problem={form.error('password')}
          hint={t`Щоб ніхто інший не запросив людей від вашого імені`}
        />
      )}
      <p className="d-meta">
        {inDemo ? (
          <Trans>Це демо: запрошення нікому не надійде, і пароля тут не питаємо.</Trans>
        ) : (
          <Trans>
            Посилання із запрошення діє сім днів і лише для цієї людини. Тут його не видно: воно є тільки в
            повідомленні.
          </Trans>
        )}
      </p>
      <FailureInView failure={failure} />
    </FormSheet>
  )
}

/**
 * Explains before sending: the people who decide for the company sign the access of a new person who will decide for
 * it.
 */
function SignedFirst({ byBank }: { byBank: boolean }) {
  return (
    <Banner tone="info" title={<Trans>Це спершу підпишуть</Trans>}>
      <p>
        <Trans>
          Такий доступ підписують ті самі люди, що й найбільші платежі компанії, кожен своїм кодом. Запрошення
          надішлемо, коли підпишуть усі.
        </Trans>
      </p>
      <p>
        {byBank ? (
          <Trans>Коли людина його прийме, її ще підтвердить банк: вона керуватиме компанією.</Trans>
        ) : (
          <Trans>Якщо якийсь із підписів у компанії поки нема кому поставити, замість нього слово за банком.</Trans>
        )}
      </p>
    </Banner>
  )
}

type Fields = { form: Form<OrderField, OrderProblem> }

function Who({ form }: Fields) {
  const { t } = useLingui()
  const problemText = useProblemText()
  return (
    <>
      <TextField
        {...form.input('fullName')}
        label={t`Прізвище, ім’я та по батькові`}
        error={problemText(form.error('fullName'))}
        autoComplete="off"
        maxLength={120}
      />
      <PhoneField
        {...form.input('phone')}
        label={t`Мобільний телефон`}
        error={problemText(form.error('phone'))}
        autoComplete="off"
      />
      <TextField
        {...form.input('email')}
        type="email"
        label={t`E-mail`}
        hint={t`Необов’язково. Якщо вкажете, надішлемо запрошення й туди.`}
        error={problemText(form.error('email'))}
        autoComplete="off"
      />
      <DigitsField
        {...form.input('inn')}
        length={INN_LENGTH}
        label={t`РНОКПП`}
        hint={t`Запрошення прийме лише людина з цим номером і цим телефоном.`}
        error={problemText(form.error('inn'))}
      />
    </>
  )
}

function useProblemText(): (problem: OrderProblem | undefined) => string | undefined {
  const fieldMessage = useFieldMessage(personFieldMessages)
  return (problem) => (problem === 'Wrong password' ? undefined : fieldMessage(problem))
}

function useSubmit(onClose: () => void) {
  const { t } = useLingui()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<string>()
  const notify = useNotify()
  const failureText = useFailureText()
  const sending = useSendInvitation(idempotencyKey)
  const submit = async (values: OrderValues): Promise<FieldErrors<OrderField, OrderProblem>> => {
    setFailure(undefined)
    try {
      const { name, state } = await sending.mutateAsync(orderOf(values))
      notify(
        'success',
        state === 'proposed'
          ? t`Запропоновано: ${name}. Запрошення надішлемо згодом.`
          : t`Запрошення надіслано: ${name}`,
      )
      onClose()
      return {}
    } catch (error) {
      const fields = fieldsAtFault(error, knownFields)
      if (Object.keys(fields).length === 0) setFailure(failureText(error))
      return fields
    }
  }
  return { failure, submit }
}

/** Fields that the answer names, as far as this form has them and a text for their problem. */
const knownFields = (named: Readonly<Record<string, string>>): FieldErrors<OrderField, OrderProblem> =>
  Object.fromEntries(
    Object.entries(named).filter(
      ([field, problem]) =>
        orderFields.some((one) => one === field) &&
        (Object.hasOwn(personFieldMessages, problem) || problem === 'This field is required'),
    ),
  )
