/** Of registration (spec section 8, 'Sign-in area'). Codes with an E and a number are the spec's. */
export const registrationErrors = {
  REG_E001: 'user already exists: try login or recovery',
  REG_E002: 'attempts exceeded',
  REG_E007: 'technical error',
  REG_E008: 'technical error',
  REG_E010: 'registration time ran out',
  REG_E011: 'already a client through another internet bank',
  REG_E012: 'no client data for this code, ask online help',
  REG_E017: 'company already a client, ask the head for an invitation',
  REG_E022: 'no client data, ask online help',
  REG_E028: 'already a client: the existing-client path goes on',
  REG_FAILED: 'send guarantees request error: the registration data was not taken',
  REG_STEP_FAILED: 'registration error, with the code',
  REG_INVITE_NOT_LOADED: 'load invite values error, with the code',
  REG_LOGO_NOT_UPLOADED: 'logo upload error',
} as const
