import type { Answer } from '@dilo/contract/calls.ts'
import { fullNameOf } from '../../../db/person-names.ts'
import type { TemplateRow } from './store.ts'

type Template = Answer<'POST /api/payment-service/templates'>

export const presentTemplate = (row: TemplateRow): Template => ({
  id: row.template_id,
  name: row.name,
  // A form always has a paying account; a template keeps everything except number and day.
  form: row.typed as Template['form'],
  author: fullNameOf(row),
  createdAt: row.created_at.toISOString(),
})
