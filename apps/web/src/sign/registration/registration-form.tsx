import { type ConsentOf, consentsOf } from '@dilo/domain/consents/consent-kinds.ts'
import { passwordLevel } from '@dilo/domain/rules/password-strength.ts'
import { parseEmail } from '@dilo/domain/values/email.ts'
import { joinNameParts, parseFullName } from '@dilo/domain/values/full-name.ts'
import { parsePassword } from '@dilo/domain/values/password.ts'
import { parsePhone } from '@dilo/domain/values/phone.ts'
import { showTypedPhone } from '@dilo/domain/values/shown-phone.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { PasswordField } from '@dilo/ui/fields/password-field.tsx'
import { PasswordStrength } from '@dilo/ui/fields/password-strength.tsx'
import { PhoneField } from '@dilo/ui/fields/phone-field.tsx'
import { Progress } from '@dilo/ui/loading/progress.tsx'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'wouter'
import { takeInArrival } from '../arrival.ts'
import { Captcha } from '../captcha.tsx'
import { useCaptcha } from '../use-captcha.ts'
import { type FieldProblem, useProblemText } from './field-problem.ts'
import { boxProblems, keptBoxes } from './checked-consents.ts'
import { ConsentsOfForm } from './consents-of-form.tsx'
import { ExistingUserNotice } from './existing-user-notice.tsx'
import { RunningRegistration } from './running-registration.tsx'
import { useSendForm } from './use-send-form.ts'
import { type FoundInvite, useInvite } from './use-invite.ts'
import { keepTyped, type TypedPerson, typedPerson } from './typed-person.ts'

export type FormName = 'fio' | 'phone' | 'email' | 'password' | ConsentOf<'person'>
export type FormErrors = FieldErrors<FormName, FieldProblem>

const required = (text: string, wrong: FieldProblem): FieldProblem =>
  text.trim() === '' ? 'This field is required' : wrong

const consents = consentsOf('person')

function check({ fio, phone, email, password, ...boxes }: Record<FormName, string>): FormErrors {
  const [name, number, address, secret] = [
    parseFullName(fio),
    parsePhone(phone),
    parseEmail(email),
    parsePassword(password),
  ]
  return {
    ...(!name.ok && { fio: required(fio, name.error) }),
    ...(!number.ok && { phone: phone === showTypedPhone('') ? ('This field is required' as const) : number.error }),
    ...(!address.ok && { email: required(email, address.error) }),
    ...(!secret.ok && { password: required(password, secret.error) }),
    ...boxProblems(consents, boxes),
  }
}

/** The initial values of the form: the ones typed before, else the invitation's (spec section 2). */
function prefill(invite: FoundInvite): TypedPerson {
  const typed = typedPerson()
  if (typed) return typed
  if (invite.state !== 'open') return { fio: '', phone: showTypedPhone(''), email: '' }
  const { record } = invite
  return { fio: joinNameParts(record), phone: showTypedPhone(record.phone ?? ''), email: record.email ?? '' }
}

/** The first page of registration, spec section 2. An invitation is loaded before it is shown. */
export function RegistrationForm() {
  const { t } = useLingui()
  const invite = useInvite()
  if (invite.state === 'waiting') {
    return (
      <>
        <PageTitle title={t`Реєстрація в Діло`} hidden />
        <div className="s-loader">
          <Progress label={t`Відкриваємо запрошення`} />
        </div>
      </>
    )
  }
  return <Form invite={invite} />
}

function Form({ invite }: { invite: ReturnType<typeof useInvite> }) {
  const { t } = useLingui()
  const textOf = useProblemText()
  const captcha = useCaptcha('registration')
  const form = useForm<FormName, FieldProblem>({
    initial: { ...prefill(invite), password: '', ...keptBoxes(consents) },
    order: ['fio', 'phone', 'email', 'password', ...consents],
    check,
    onSubmit: useSendForm(invite, captcha),
  })
  const { password } = form.values
  const wrong = form.error('password')
  return (
    <>
      <div className="d-stack d-gap-2">
        <PageTitle title={t`Реєстрація в Діло`} keepFocus />
        <p className="s-lead">
          <Trans>Рахунок для справи відкриємо онлайн. Почнімо з того, хто ви.</Trans>
        </p>
      </div>
      <ExistingUserNotice onLeave={() => carryToSignIn(form.values)} />
      <RunningRegistration />
      <InviteWord invite={invite} />
      <form className="d-stack d-gap-5" noValidate onSubmit={form.submit}>
        <TextField
          {...form.input('fio')}
          label={t`Прізвище, ім’я, по батькові`}
          error={textOf(form.error('fio'))}
          large
          autoFocus
          autoComplete="name"
        />
        <PhoneField {...form.input('phone')} label={t`Мобільний номер`} error={textOf(form.error('phone'))} large />
        <TextField
          {...form.input('email')}
          label={t`E-mail`}
          error={textOf(form.error('email'))}
          large
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
        <PasswordField
          {...form.input('password')}
          label={t`Придумайте пароль`}
          // The bank's refusal of a common password would contradict a green label beside it.
          hint={
            <PasswordStrength
              level={password === '' ? undefined : wrong === 'Password too common' ? 1 : passwordLevel(password)}
            />
          }
          error={textOf(wrong)}
          large
          autoComplete="new-password"
        />
        <ConsentsOfForm kinds={consents} form={form} />
        {captcha.asked && <Captcha key={captcha.round} {...captcha.asked} />}
        <Button type="submit" size="large" wide busy={form.busy}>
          <Trans>Далі</Trans>
        </Button>
      </form>
      <SignInInstead person={form.values} />
    </>
  )
}

/** The state of the invitation that led here. */
function InviteWord({ invite }: { invite: ReturnType<typeof useInvite> }) {
  if (invite.state === 'none' || invite.state === 'waiting') return null
  if (invite.state === 'open') {
    return (
      <p className="s-notice">
        <Trans>Вас запросили до компанії. Перевірте свої дані: ми взяли їх із запрошення.</Trans>
      </p>
    )
  }
  return (
    <div className="s-ended" role="status">
      {invite.state === 'gone' ? (
        <Trans>
          Це запрошення вже не діє: його використали, відкликали або минув його час. Можна зареєструватися без нього чи
          попросити нове.
        </Trans>
      ) : (
        <>
          <Trans>Запрошення не відкрилося.</Trans>{' '}
          <button type="button" className="s-inline" onClick={invite.again}>
            <Trans>Спробувати ще раз</Trans>
          </button>
        </>
      )}
    </div>
  )
}

/** Spec section 2: the phone goes along as the login, and the invitation as it came. */
function carryToSignIn(person: TypedPerson): void {
  keepTyped({ fio: person.fio, phone: person.phone, email: person.email })
  const phone = parsePhone(person.phone)
  if (phone.ok) takeInArrival(`?${new URLSearchParams({ login: phone.value })}`)
}

function SignInInstead({ person }: { person: TypedPerson }) {
  return (
    <p className="s-links">
      <span>
        <Trans>
          Уже зареєстровані?{' '}
          <Link href={`/${location.search}`} onClick={() => carryToSignIn(person)}>
            Увійти
          </Link>
        </Trans>
      </span>
    </p>
  )
}
