export { registrationErrorMessages as texts } from '@dilo/ui/messages/registration-error-messages.ts'
export { catalogues } from 'virtual:catalogues'
