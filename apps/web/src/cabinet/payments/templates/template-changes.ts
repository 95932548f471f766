import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { draftRoute } from '../draft-route.ts'
import { isUncertain, useMoneyFailureText } from '../money-failure-text.ts'
import { useTakePayment } from '../payment-changes.ts'
import { templates } from './template-queries.ts'
import type { Template } from './templates-page.tsx'

/** Makes a draft from a template and opens it. A repetition after a lost answer finds the same draft. */
export function useTemplate({ id: templateId }: Template) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  const navigate = useNavigate()
  const take = useTakePayment()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: () =>
      call('POST /api/payment-service/templates/{templateId}/payments', {
        params: { templateId },
        headers: { 'idempotency-key': idempotencyKey },
      }),
    onSuccess: (draft) => {
      take(draft)
      void navigate({ to: draftRoute, params: { paymentId: draft.id } })
    },
    onError: (error) =>
      notify(
        'error',
        isUncertain(error)
          ? t`Відповідь банку не дійшла. Натисніть ще раз: другої чернетки не буде. Гроші з рахунку не списано.`
          : failureText(error),
      ),
  })
}

export function useDeleteTemplate({ id: templateId, name }: Template, onDone: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useMoneyFailureText()
  return useMutation({
    mutationFn: () => call('DELETE /api/payment-service/templates/{templateId}', { params: { templateId } }),
    onSuccess: () => notify('success', t`Шаблон видалено: ${name}`),
    onError: (error) => notify('error', failureText(error)),
    onSettled: () => {
      onDone()
      return client.invalidateQueries({ queryKey: templates.queryKey })
    },
  })
}
