import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import { executiveBodies, executiveBodyCodes } from '@dilo/domain/dictionaries/executive-bodies.ts'
import { isCodeOf } from '@dilo/domain/dictionaries/title.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { ComboBox } from '@dilo/ui/fields/combo-box.tsx'
import { useForm } from '@dilo/ui/fields/use-form.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Refused } from '../page/refused.tsx'
import { useLanguage } from '../page/use-language.ts'
import { currentClient } from '../session/session-queries.ts'
import { useOffered } from '../session/use-offered.ts'
import { FormDialog } from '../page/form-dialog.tsx'

type ExecutiveBodyOfCompany = PhysicalClient['relations'][number]['slave']['corporate']['executiveBody']

/** The body that governs the company. Heads may change it: it says who will sign the company's questionnaire. */
export function ExecutiveBody({ body }: { body: ExecutiveBodyOfCompany }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { permissions = [], few = [] } = useOffered() ?? {}
  const [asked, setAsked] = useState(false)
  return (
    <div className="d-row d-gap-3">
      {body === null ? <Trans>Не вказано</Trans> : executiveBodies[body][language]}
      {few.includes('heads') && permissions.includes('ACCOUNTS_WRITE') && (
        <Button
          variant="secondary"
          size="small"
          aria-label={body === null ? t`Вказати виконавчий орган` : t`Змінити виконавчий орган`}
          onClick={() => setAsked(true)}
        >
          {body === null ? <Trans>Вказати</Trans> : <Trans>Змінити</Trans>}
        </Button>
      )}
      {asked && <ExecutiveBodyDialog body={body} onClose={() => setAsked(false)} />}
    </div>
  )
}

type ExecutiveBodyDialogProps = { body: ExecutiveBodyOfCompany; onClose: () => void }

function ExecutiveBodyDialog({ body, onClose }: ExecutiveBodyDialogProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const { save, error } = useSave(onClose)
  const nameOf = (code: string) => (isCodeOf(executiveBodies, code) ? executiveBodies[code][language] : '')
  const [text, setText] = useState(nameOf(body ?? ''))
  const form = useForm<'executiveBody', 'required'>({
    initial: { executiveBody: body ?? '' },
    order: ['executiveBody'],
    check: ({ executiveBody }) => (isCodeOf(executiveBodies, executiveBody) ? {} : { executiveBody: 'required' }),
    onSubmit: save,
  })
  const { ref, onFocus, onBlur } = form.input('executiveBody')
  return (
    <FormDialog title={<Trans>Виконавчий орган</Trans>} onClose={onClose} busy={form.busy} onSubmit={form.submit}>
      <p>
        <Trans>Як записано у статуті. Прав це нікому не дає.</Trans>
      </p>
      <ComboBox
        label={t`Виконавчий орган`}
        hint={t`Почніть писати або виберіть зі списку`}
        error={form.error('executiveBody') && t`Виберіть зі списку`}
        options={executiveBodyCodes.map((code) => ({ id: code, name: nameOf(code) }))}
        text={text}
        onText={setText}
        chosen={form.values.executiveBody === '' ? undefined : form.values.executiveBody}
        onChoose={(code) => form.set('executiveBody', code ?? '')}
        inputRef={ref}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      <Refused error={error} />
    </FormDialog>
  )
}

function useSave(onClose: () => void) {
  const { t } = useLingui()
  const notify = useNotify()
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: (executiveBody: NonNullable<ExecutiveBodyOfCompany>) =>
      call('PUT /api/operation-service/company/executive-body', { body: { executiveBody } }),
    onSettled: () => client.invalidateQueries({ queryKey: currentClient.queryKey }),
  })
  return {
    error: saving.error,
    save: async ({ executiveBody }: { executiveBody: string }) => {
      if (!isCodeOf(executiveBodies, executiveBody)) return {}
      try {
        await saving.mutateAsync(executiveBody)
        notify('success', t`Виконавчий орган змінено`)
        onClose()
      } catch {
        // The error shows in the dialog, which stays open with what was chosen.
      }
      return {}
    },
  }
}
