import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { Refused } from '../../page/refused.tsx'
import { useMoneyFailureText } from '../money-failure-text.ts'
import { useDeleteTemplate } from './template-changes.ts'
import type { Template } from './templates-page.tsx'

export function DeleteTemplate({ template, onDone }: { template: Template; onDone: () => void }) {
  const { name } = template
  const failureText = useMoneyFailureText()
  const deletion = useDeleteTemplate(template, onDone)
  return (
    <ConfirmDialog
      open
      title={<Trans>Видалити шаблон «{name}»?</Trans>}
      confirmLabel={<Trans>Видалити</Trans>}
      destructive
      busy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onDone}
    >
      <p>
        <Trans>Платежі, створені за ним, залишаться.</Trans>
      </p>
      <Refused error={deletion.error} text={failureText} />
    </ConfirmDialog>
  )
}
