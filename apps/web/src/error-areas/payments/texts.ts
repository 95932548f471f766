export { paymentErrorMessages as texts } from '@dilo/ui/messages/payment-error-messages.ts'
export { catalogues } from 'virtual:catalogues'
