export { accountErrorMessages as texts } from '@dilo/ui/messages/account-error-messages.ts'
export { catalogues } from 'virtual:catalogues'
