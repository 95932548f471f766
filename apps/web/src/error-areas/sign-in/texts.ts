export { signInErrorMessages as texts } from '@dilo/ui/messages/sign-in-error-messages.ts'
export { catalogues } from 'virtual:catalogues'
