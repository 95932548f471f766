import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import { signatureTypes, signingMethods } from '@dilo/domain/dictionaries/bank-products.ts'
import { positions } from '@dilo/domain/dictionaries/positions.ts'
import { codesOf, isCodeOf } from '@dilo/domain/dictionaries/title.ts'
import { becomesHead, needsDocument, relationTypeOf } from '@dilo/domain/relations/given-access.ts'
import { changeNeedsSignatures, takesFromSignatory } from '@dilo/domain/signing/access-direction.ts'
import { businessDateAt } from '@dilo/domain/values/business-date.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { AmountField } from '@dilo/ui/fields/amount-field.tsx'
import { Checkbox } from '@dilo/ui/fields/checkbox.tsx'
import { ComboBox } from '@dilo/ui/fields/combo-box.tsx'
import { DateField } from '@dilo/ui/fields/date-field.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { type FieldErrors, type Form, useForm } from '@dilo/ui/fields/use-form.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bankNow } from '../session/bank-clock.ts'
import { accounts as companyAccounts } from '../accounts/account-queries.ts'
import { useDemo } from '../session/use-demo.ts'
import { Folded } from '../thing/folded.tsx'
import { type AccessArea, accessAreas, areaActs, areaLevels, areaNames, levelNames } from './access-areas.ts'
import { BeforeAndAfter } from './before-and-after.tsx'
import {
  type AccessField,
  accessFields,
  accessOf,
  type AccessProblem,
  accountsOf,
  type AccessValues,
  ALL,
  checkAccess,
  fieldsOfAnswer,
  limitFields,
  orderOf,
  presentAccessOf,
  presetValues,
  shownAccessOf,
  valuesOf,
} from './access-order.ts'
import { useChangeFailure } from './access-refusals.ts'
import { spanNames } from '../relations/access-limits.ts'
import { fieldsAtFault, OwnPassword, type WrongPassword } from './own-password.tsx'
import { useChangeAccess } from './person-changes.ts'
import { signatureNames } from '../relations/role-and-rights.ts'
import { FormSheet } from '../page/form-dialog.tsx'
import { FailureInView } from './failure-in-view.tsx'
import { WhoCouldSign } from './who-could-sign.tsx'

type ChangeAccessSheetProps = { person: CompanyPerson; onClose: () => void }

/**
 * The form of a person's access: position, rights, signature, limits, accounts, end. Beside it stands what changes and
 * who could sign then. It closes when the change holds or is proposed.
 */
export function ChangeAccessSheet({ person, onClose }: ChangeAccessSheetProps) {
  const { t } = useLingui()
  const inDemo = useDemo() !== null
  const { failure, submit } = useSubmit(person, onClose)
  const form = useForm<AccessField, AccessProblem>({
    initial: valuesOf(person),
    order: accessFields,
    check: (values) => checkAccess(values, person, !inDemo),
    onSubmit: submit,
  })
  const [before, after] = [presentAccessOf(person), accessOf(form.values, person)]
  const by = changeNeedsSignatures(before, after) ? 'all' : takesFromSignatory(before, after) ? 'one' : 'nobody'
  return (
    <FormSheet
      onClose={onClose}
      title={before === null ? <Trans>Знову увімкнути доступ</Trans> : <Trans>Змінити доступ</Trans>}
      submitLabel={by === 'nobody' ? <Trans>Змінити одразу</Trans> : <Trans>Передати на підпис</Trans>}
      busy={form.busy}
      onSubmit={form.submit}
    >
      <p className="c-row-name">{person.name}</p>
      <PositionChoice form={form} person={person} />
      {accessAreas.map((area) => (
        <Area key={area} area={area} form={form} />
      ))}
      <Signature form={form} />
      <Accounts form={form} />
      <Limits form={form} />
      <Authority form={form} />
      <BeforeAndAfter before={before && shownAccessOf(before)} after={shownAccessOf(after)} />
      <WhoCouldSign personId={person.id} name={person.name} after={after} />
      <HowItHolds by={by} />
      {!inDemo && (
        <OwnPassword
          input={form.input('password')}
          problem={form.error('password')}
          hint={t`Щоб ніхто інший не змінив прав від вашого імені`}
        />
      )}
      <FailureInView failure={failure} />
    </FormSheet>
  )
}

type Fields = { form: Form<AccessField, AccessProblem> }

function PositionChoice({ form, person }: Fields & { person: CompanyPerson }) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as Language
  const problemText = useProblemText()
  const nameOf = (code: string) => (isCodeOf(positions, code) ? positions[code][language] : '')
  const [text, setText] = useState(nameOf(form.values.positionCode))
  // Whom the bank has to confirm as a head joins by an invitation; an owner is nobody's to appoint.
  const offered = codesOf(positions).filter(
    (code) =>
      code === person.positionCode || (code !== 'ENTERPRISER' && !becomesHead(person.type, relationTypeOf(code))),
  )
  const choose = (code: string | undefined) => {
    if (code === undefined || !isCodeOf(positions, code)) return
    form.set('positionCode', code)
    if (code === form.values.positionCode) return
    for (const [field, value] of Object.entries(presetValues(code))) form.set(field as AccessField, value)
  }
  return (
    <ComboBox
      label={t`Посада`}
      hint={t`Сама посада прав не дає: вона лише підставляє звичні. Нижче їх можна змінити.`}
      error={problemText(form.error('positionCode'))}
      options={offered.map((code) => ({ id: code, name: nameOf(code) }))}
      text={text}
      onText={setText}
      chosen={form.values.positionCode}
      onChoose={choose}
      onBlur={() => setText(nameOf(form.values.positionCode))}
    />
  )
}

function Area({ area, form }: Fields & { area: AccessArea }) {
  const { i18n } = useLingui()
  const problemText = useProblemText()
  return (
    <RadioGroup
      label={i18n._(areaNames[area])}
      options={areaLevels.map((level) => ({
        value: level,
        label: i18n._(levelNames[level]),
        ...(level === 'act' && { hint: i18n._(areaActs[area]) }),
      }))}
      value={areaLevels.find((level) => level === form.values[area])}
      onChange={(level) => form.set(area, level)}
      error={problemText(form.error(area))}
    />
  )
}

function Signature({ form }: Fields) {
  const { i18n, t } = useLingui()
  const problem = form.error('signatureType')
  return (
    <RadioGroup
      label={<Trans>Підпис платежів</Trans>}
      options={codesOf(signatureTypes).map((type) => ({ value: type, label: i18n._(signatureNames[type]) }))}
      value={codesOf(signatureTypes).find((type) => type === form.values.signatureType)}
      onChange={(type) => form.set('signatureType', type)}
      error={problem && t`Підписує лише той, хто бачить платежі. Дайте це право вище.`}
    />
  )
}

function Accounts({ form }: Fields) {
  const { t } = useLingui()
  const { data } = useQuery(companyAccounts)
  const problemText = useProblemText()
  const chosen = accountsOf(form.values)
  const set = (ids: readonly string[]) => form.set('accounts', ids.join(' '))
  const problem = form.error('accounts')
  return (
    <div className="d-stack d-gap-2">
      <RadioGroup
        label={<Trans>На яких рахунках</Trans>}
        options={[
          { value: 'all', label: <Trans>На всіх, і на тих, що з’являться</Trans> },
          { value: 'some', label: <Trans>Лише на вибраних</Trans> },
        ]}
        value={chosen === null ? 'all' : 'some'}
        onChange={(scope) => form.set('accounts', scope === 'all' ? ALL : '')}
        error={
          problem === 'notPossible' && chosen?.length === 0 ? t`Виберіть хоча б один рахунок` : problemText(problem)
        }
      />
      {chosen !== null &&
        data?.accounts.map((account) => (
          <Checkbox
            key={account.id}
            checked={chosen.includes(account.id)}
            hint={account.alias === null ? account.currency : account.iban}
            onChange={(event) =>
              set(event.currentTarget.checked ? [...chosen, account.id] : chosen.filter((one) => one !== account.id))
            }
          >
            {account.alias ?? account.iban}
          </Checkbox>
        ))}
    </div>
  )
}

function Limits({ form }: Fields) {
  const { i18n } = useLingui()
  const language = i18n.locale as Language
  const problemText = useProblemText()
  return (
    <Folded name={<Trans>Власні ліміти підпису</Trans>}>
      <div className="d-stack d-gap-4">
        <p className="d-meta">
          <Trans>Порожнє поле — лише ліміт банку. 0 — цим способом не підписує. Діє менший із двох лімітів.</Trans>
        </p>
        {limitFields.map(({ method, fields }) => (
          <fieldset key={method} className="c-limit-fields">
            <legend className="d-field-label">{signingMethods[method][language]}</legend>
            {fields.map((field) => {
              const { onChange, ref, ...input } = form.input(field)
              return (
                <AmountField
                  key={field}
                  {...input}
                  inputRef={ref}
                  label={i18n._(spanNames[field.slice(field.indexOf('.') + 1) as keyof typeof spanNames])}
                  currency="UAH"
                  onChange={(value) => onChange({ currentTarget: { value } })}
                  error={problemText(form.error(field))}
                />
              )
            })}
          </fieldset>
        ))}
      </div>
    </Folded>
  )
}

function Authority({ form }: Fields) {
  const { t } = useLingui()
  const problemText = useProblemText()
  const [today] = useState(() => businessDateAt(bankNow()))
  const isNeeded = needsDocument(form.values.positionCode)
  return (
    <div className="d-stack d-gap-4">
      <DateField
        {...form.input('validUntil')}
        label={t`Діє до`}
        hint={isNeeded ? t`Останній день за довіреністю` : t`Необов’язково. Останній день, коли доступ діє.`}
        min={today}
        error={problemText(form.error('validUntil'))}
      />
      <TextField
        {...form.input('documentNumber')}
        label={t`Номер документа`}
        hint={isNeeded ? t`Довіреності` : t`Необов’язково: наказ, протокол, довіреність`}
        error={problemText(form.error('documentNumber'))}
        autoComplete="off"
        maxLength={40}
      />
      <DateField
        {...form.input('documentDate')}
        label={t`Дата документа`}
        max={today}
        error={problemText(form.error('documentDate'))}
      />
    </div>
  )
}

const titlesOfHolding = {
  one: <Trans>Це підпише хтось із підписантів, можете й ви</Trans>,
  all: <Trans>Це підпишуть ті самі люди, що й найбільші платежі компанії</Trans>,
  nobody: <Trans>Ця зміна діє одразу</Trans>,
}

const HowItHolds = ({ by }: { by: 'all' | 'one' | 'nobody' }) => (
  <Banner tone="info" title={titlesOfHolding[by]}>
    <p>
      {by === 'one' ? (
        <Trans>
          Людина має право підпису, тож пароля тут замало. Якщо без неї компанія змогла б підписати менше, підпишуть ті
          самі люди, що й найбільші платежі.
        </Trans>
      ) : by === 'all' ? (
        <Trans>До того діють теперішні права. Власних прав ніхто собі не розширює.</Trans>
      ) : (
        <Trans>Вона лише забирає права. Людині й керівникам компанії напишемо.</Trans>
      )}
    </p>
  </Banner>
)

function useProblemText(): (problem: AccessProblem | undefined) => string | undefined {
  const { t } = useLingui()
  return (problem) => {
    const texts: Record<Exclude<AccessProblem, WrongPassword>, string> = {
      required: t`Заповніть це поле`,
      amount: t`Введіть суму в гривнях, наприклад 50 000`,
      day: t`Введіть день як ДД.ММ.РРРР`,
      past: t`Цей день уже минув`,
      notPossible: t`Так не можна. Перевірте це поле.`,
    }
    return problem === undefined || problem === 'Wrong password' ? undefined : texts[problem]
  }
}

function useSubmit(person: CompanyPerson, onClose: () => void) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<string>()
  const notify = useNotify()
  const failureText = useChangeFailure()
  const changing = useChangeAccess(person.id)
  const { name } = person
  const submit = async (values: AccessValues): Promise<FieldErrors<AccessField, AccessProblem>> => {
    setFailure(undefined)
    try {
      const { end } = await changing.mutateAsync(orderOf(values, person))
      notify('success', end?.how === 'effective' ? t`Доступ змінено: ${name}` : t`Передано на підпис: ${name}`)
      onClose()
      return {}
    } catch (error) {
      const fields = fieldsAtFault(error, fieldsOfAnswer)
      if (Object.keys(fields).length === 0) setFailure(failureText(error))
      return fields
    }
  }
  return { failure, submit }
}
