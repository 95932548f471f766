import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** What the company has told the bank of itself, and until when that holds. */
export const questionnaire = queryOptions({
  queryKey: ['questionnaire'],
  queryFn: ({ signal }) => call('GET /api/questionnaire-service/questionnaire', { signal }),
})
