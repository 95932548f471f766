export { relationErrorMessages as texts } from '@dilo/ui/messages/relation-error-messages.ts'
export { catalogues } from 'virtual:catalogues'
