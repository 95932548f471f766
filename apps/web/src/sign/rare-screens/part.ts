export { Invite } from './invite.tsx'
export { NotFound } from './not-found.tsx'
export { PasswordBlocked } from './password-blocked.tsx'
export { catalogues } from 'virtual:catalogues'
