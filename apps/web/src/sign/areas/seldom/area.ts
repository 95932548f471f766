import type { Catalogues } from '../../../language.ts'

export { Invite } from './invite.tsx'
export { NotFound } from './not-found.tsx'
export { PasswordBlocked } from './password-blocked.tsx'

export const catalogues: Catalogues = {
  uk: () => import('./locales/uk.po'),
  ru: () => import('./locales/ru.po'),
}
