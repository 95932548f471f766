import { consentsOf } from '@dilo/domain/consents/consent-kinds.ts'
import { codesOf } from '@dilo/domain/dictionaries/title.ts'
import { DEFAULT_POSITION, registrationPositions } from '@dilo/domain/dictionaries/positions.ts'
import type { Registrant } from '@dilo/domain/flows/registration.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { parseEntrepreneurCode } from '@dilo/domain/values/entrepreneur-code.ts'
import { parseInn } from '@dilo/domain/values/inn.ts'
import { OKPO_LENGTH, parseOkpo } from '@dilo/domain/values/okpo.ts'
import { INN_LENGTH, parseRegistrationInn } from '@dilo/domain/values/typed-inn.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { DigitsField } from '@dilo/ui/fields/digits-field.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { Segmented } from '@dilo/ui/fields/segmented.tsx'
import { SelectField } from '@dilo/ui/fields/select-field.tsx'
import { type Form, useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { boxProblems, keptBoxes } from './checked-consents.ts'
import { CheckingRegister } from './checking-register.tsx'
import { ConsentsOfForm } from './consents-of-form.tsx'
import { type FieldProblem, useProblemText } from './field-problem.ts'
import type { RegistrationAttempt } from './registration-attempt.ts'
import type { OrganizationName, OrganizationValues } from './typed-organization.ts'
import { type OrganizationErrors, useNameOrganization } from './use-name-organization.ts'
import { VerifyFailDialog } from './verify-fail-dialog.tsx'

const positionCodes = codesOf(registrationPositions)

/** Spec section 2: the position that a tab begins with. */
const firstPosition: Record<Registrant, string> = {
  entrepreneur: DEFAULT_POSITION,
  representative: positionCodes[0] ?? '',
}

const consents = consentsOf('company')

const emptyForm = (registrant: Registrant): OrganizationValues => ({
  okpo: '',
  positionCode: firstPosition[registrant],
  inn: '',
  ...keptBoxes(consents),
})

type Name = OrganizationName

/**
 * Length first, as the form requires (spec section 5), then the check digit: the form sends no code that the bank would
 * refuse.
 */
function innProblem(read: typeof parseRegistrationInn, text: string): FieldProblem | undefined {
  if (text === '') return 'This field is required'
  const typed = read(text)
  if (!typed.ok) return typed.error
  const inn = parseInn(typed.value)
  return inn.ok ? undefined : inn.error
}

function okpoProblem(text: string): FieldProblem | undefined {
  if (text === '') return 'This field is required'
  const okpo = parseOkpo(text)
  return okpo.ok ? undefined : okpo.error
}

const problems = (found: Partial<Record<Name, FieldProblem | undefined>>): OrganizationErrors =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))

const checks: Record<Registrant, (values: OrganizationValues) => OrganizationErrors> = {
  entrepreneur: ({ okpo, ...boxes }) =>
    problems({ okpo: innProblem(parseEntrepreneurCode, okpo), ...boxProblems(consents, boxes) }),
  representative: ({ okpo, inn, ...boxes }) =>
    problems({
      okpo: okpoProblem(okpo),
      inn: innProblem(parseRegistrationInn, inn),
      ...boxProblems(consents, boxes),
    }),
}

/** The kind of registrant, and the codes (spec sections 2 and 4). */
export function Organization({ attempt }: { attempt: RegistrationAttempt }) {
  const { t } = useLingui()
  // A return from another step keeps the typed values; a change of the tab clears them.
  const [typed, setTyped] = useState(attempt.organization)
  const [registrant, setRegistrant] = useState<Registrant>(
    typed?.registrant ?? (attempt.entrepreneur === false ? 'representative' : 'entrepreneur'),
  )
  const choose = (chosen: Registrant) => {
    setTyped(undefined)
    setRegistrant(chosen)
  }
  return (
    <>
      <div className="d-stack d-gap-2">
        <PageTitle title={t`Як ви ведете справу?`} />
        <p className="s-lead">
          <Why registrant={registrant} />
        </p>
      </div>
      {attempt.passed.includes('inn') && (
        <p className="s-notice">
          <Trans>РНОКПП підтверджено. Продовжуйте реєстрацію з ним.</Trans>
        </p>
      )}
      <div className="s-registrant">
        <Segmented<Registrant>
          fill="words"
          label={t`Як ви ведете справу?`}
          value={registrant}
          options={[
            { value: 'entrepreneur', label: <Trans>Підприємець</Trans> },
            { value: 'representative', label: <Trans>Юридична особа</Trans> },
          ]}
          onChange={choose}
        />
      </div>
      <OrganizationForm key={registrant} registrant={registrant} initial={typed?.values ?? emptyForm(registrant)} />
    </>
  )
}

/** The purpose of the question, and the next step. */
const Why = ({ registrant }: { registrant: Registrant }) =>
  registrant === 'entrepreneur' ? (
    <Trans>
      За РНОКПП (ідентифікаційним кодом) дізнаємося, чи ви вже клієнт банку. Якщо ні, реєстрацію на цьому завершено;
      якщо так, попросимо підтвердити, що це ви.
    </Trans>
  ) : (
    <Trans>
      Знайдемо компанію в державному реєстрі й дізнаємося, чи ви вже клієнт банку. Якщо ні, ви майже зареєстровані; якщо
      так, спершу попросимо підтвердити, що це ви.
    </Trans>
  )

function OrganizationForm({ registrant, initial }: { registrant: Registrant; initial: OrganizationValues }) {
  const naming = useNameOrganization(registrant)
  const form = useForm<Name, FieldProblem>({
    initial,
    order: ['okpo', 'positionCode', 'inn', ...consents],
    check: checks[registrant],
    onSubmit: naming.name,
  })
  const goOnAnyway = () => {
    naming.accept()
    form.submit()
  }
  return (
    <>
      <form className="d-stack d-gap-5" noValidate onSubmit={form.submit}>
        {registrant === 'entrepreneur' ? <EntrepreneurFields form={form} /> : <CompanyFields form={form} />}
        <ConsentsOfForm kinds={consents} form={form} />
        <div>
          <Button type="submit" size="large" wide busy={form.busy}>
            <Trans>Далі</Trans>
          </Button>
          <CheckingRegister checking={naming.checking} />
        </div>
      </form>
      <VerifyFailDialog okpo={naming.unknown} onContinue={goOnAnyway} onCancel={naming.decline} />
    </>
  )
}

type Fields = { form: Form<Name, FieldProblem> }

function EntrepreneurFields({ form }: Fields) {
  const { t } = useLingui()
  const textOf = useProblemText()
  return (
    <DigitsField
      {...form.input('okpo')}
      length={INN_LENGTH}
      label={t`Ваш РНОКПП`}
      error={textOf(form.error('okpo'))}
      large
    />
  )
}

function CompanyFields({ form }: Fields) {
  const { t, i18n } = useLingui()
  const textOf = useProblemText()
  return (
    <>
      <DigitsField
        {...form.input('okpo')}
        length={OKPO_LENGTH}
        label={t`Код ЄДРПОУ вашої компанії`}
        error={textOf(form.error('okpo'))}
        large
      />
      <SelectField
        {...form.input('positionCode')}
        label={t`Ваша посада`}
        error={textOf(form.error('positionCode'))}
        theme="sign"
      >
        {positionCodes.map((code) => (
          <option key={code} value={code}>
            {registrationPositions[code][i18n.locale as Language]}
          </option>
        ))}
      </SelectField>
      <DigitsField
        {...form.input('inn')}
        length={INN_LENGTH}
        label={t`Ваш РНОКПП`}
        error={textOf(form.error('inn'))}
        large
      />
    </>
  )
}
