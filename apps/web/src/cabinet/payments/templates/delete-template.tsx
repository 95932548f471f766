import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { useDeleteTemplate } from './template-changes.ts'
import type { Template } from './templates-page.tsx'

export function DeleteTemplate({ template, onDone }: { template: Template; onDone: () => void }) {
  const { name } = template
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
    </ConfirmDialog>
  )
}
