export { statusChangeErrorMessages as texts, statusChangedMessages } from '@dilo/ui/messages/status-change-messages.ts'
export { catalogues } from 'virtual:catalogues'
