export { exchangeErrorMessages as texts } from '@dilo/ui/messages/exchange-error-messages.ts'
export { catalogues } from 'virtual:catalogues'
