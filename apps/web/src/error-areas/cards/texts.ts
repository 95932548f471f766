export { cardErrorMessages as texts } from '@dilo/ui/messages/card-error-messages.ts'
export { catalogues } from 'virtual:catalogues'
