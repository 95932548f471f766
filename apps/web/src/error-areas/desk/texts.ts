export { deskErrorMessages as texts } from '@dilo/ui/messages/desk-error-messages.ts'
export { catalogues } from 'virtual:catalogues'
