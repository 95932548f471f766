import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { AddLogo } from './add-logo.tsx'
import { AlreadyExists } from './already-exists.tsx'
import { ChooseMainPhone } from './choose-main-phone.tsx'
import { ConfirmContact } from './confirm-contact.tsx'
import { ConfirmOtherPhone } from './confirm-other-phone.tsx'
import { Organization } from './organization.tsx'
import { ConfirmInn, ConfirmPassport } from './prove-identity.tsx'
import './registration.css'
import { PhoneOfBank } from './phone-of-bank.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { RegistrationSteps } from './registration-steps.tsx'
import type { RegistrationAttempt, RegistrationStep } from './registration-attempt.ts'
import { routeOfStep } from './step-routes.ts'
import { ThankYou } from './thank-you.tsx'
import { useRegistration } from './use-registration.ts'
import { VisitBranch } from './visit-branch.tsx'

const screens: Record<RegistrationStep, (attempt: RegistrationAttempt) => ReactNode> = {
  phoneCode: (attempt) => <ConfirmContact attempt={attempt} channel="phone" />,
  emailCode: (attempt) => <ConfirmContact attempt={attempt} channel="email" />,
  organization: (attempt) => <Organization attempt={attempt} />,
  inn: (attempt) => <ConfirmInn attempt={attempt} />,
  passport: (attempt) => <ConfirmPassport attempt={attempt} />,
  otherPhone: (attempt) => <ConfirmOtherPhone attempt={attempt} />,
  offline: (attempt) => <VisitBranch attempt={attempt} />,
  mainPhone: (attempt) => <ChooseMainPhone attempt={attempt} />,
  logo: () => <AddLogo />,
  thankYou: ({ registered }) => registered && <ThankYou registered={registered} />,
}

/** Every page of registration by its path; a slash at the end is ignored (spec sections 2 and 4). */
export function Registration({ path }: { path: string }) {
  const at = path.replace(/\/$/, '')
  if (at === '/registration/exist') return <AlreadyExists />
  if (at !== '/registration') return <Step key={at} path={at} />
  return (
    <>
      <RegistrationSteps />
      <RegistrationForm />
    </>
  )
}

/** The page of a branch names the phone itself, and at the end there is nothing to refuse. */
const mayBeRefused = (step: RegistrationStep): boolean => step !== 'offline' && step !== 'thankYou'

/** A page of a registration that has begun. The server knows its step: any other page leads there. */
function Step({ path }: { path: string }) {
  const found = useRegistration()
  if (found === 'waiting') return null
  // Without a token there is no registration to continue: back to the start of the flow.
  if (found === 'lost') return <Redirect to={`/registration${location.search}`} replace />
  const right = routeOfStep[found.step]
  if (path !== right) return <Redirect to={right + location.search} replace />
  return (
    <>
      <RegistrationSteps attempt={found} />
      {screens[found.step](found)}
      {mayBeRefused(found.step) && <PhoneOfBank />}
    </>
  )
}
