export { questionnaireErrorMessages as texts } from '@dilo/ui/messages/questionnaire-error-messages.ts'
export { catalogues } from 'virtual:catalogues'
