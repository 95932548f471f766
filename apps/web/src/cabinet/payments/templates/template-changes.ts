import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { templates } from './template-queries.ts'
import type { Template } from './templates-page.tsx'

export function useDeleteTemplate({ id: templateId, name }: Template, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: () => call('DELETE /api/payment-service/templates/{templateId}', { params: { templateId } }),
    onSuccess: () => {
      notify('success', t`Шаблон видалено: ${name}`)
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: templates.queryKey }),
  })
}
