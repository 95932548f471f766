import type { RegistrationStep } from './registration-attempt.ts'

/** The page of each step (spec section 2), below the base path. The thank-you has no route there; this one is ours. */
export const routeOfStep: Record<RegistrationStep, string> = {
  phoneCode: '/confirm/registration/phone',
  emailCode: '/confirm/registration/email',
  organization: '/registration/form-of-organization',
  inn: '/registration/confirm/inn',
  passport: '/confirm/registration/passport',
  otherPhone: '/registration/exist/confirm',
  offline: '/registration/exist/offline-confirm',
  mainPhone: '/registration/exist/select',
  logo: '/registration/add-logo',
  thankYou: '/registration/thanks',
}
