export { depositErrorMessages as texts } from '@dilo/ui/messages/deposit-error-messages.ts'
export { catalogues } from 'virtual:catalogues'
