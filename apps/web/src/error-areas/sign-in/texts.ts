export { signInErrorMessages as texts } from '@dilo/ui/messages/sign-in-error-messages.ts'
export { blockedText } from './blocked-text.ts'
export { catalogues } from 'virtual:catalogues'
