import { at, notification, refusalArea } from './refusal-row.ts'

/** Registration (spec section 8, 'Sign-in area'). */
// oxfmt-ignore
export const registrationRefusals = refusalArea({
  userExists: { wire: 'REG_E001', status: 400, shows: notification },
  registrationAttemptsExceeded: { wire: 'REG_E002', status: 429, shows: notification },
  registrationTechnicalError: { wire: 'REG_E007', status: 500, shows: notification },
  registrationStepTechnicalError: { wire: 'REG_E008', status: 500, shows: notification },
  registrationExpired: { wire: 'REG_E010', status: 400, shows: notification },
  clientOfOtherInternetBank: { wire: 'REG_E011', status: 409, shows: notification },
  noClientDataForCode: { wire: 'REG_E012', status: 422, shows: at('okpo') },
  companyIsClient: { wire: 'REG_E017', status: 409, shows: notification },
  noClientData: { wire: 'REG_E022', status: 422, shows: notification },
  personIsClient: { wire: 'REG_E028', status: 409, shows: { shows: 'redirect', leadsTo: '/registration/exist' } },
  registrationDataNotTaken: { wire: 'REG_FAILED', status: 500, shows: notification },
  registrationStepFailed: { wire: 'REG_STEP_FAILED', status: 400, shows: notification },
  invitationNotLoaded: { wire: 'REG_INVITE_NOT_LOADED', status: 404, shows: notification },
  logoNotUploaded: { wire: 'REG_LOGO_NOT_UPLOADED', status: 422, shows: { shows: 'notification', text: 'registrationStepFailed' } },
})
