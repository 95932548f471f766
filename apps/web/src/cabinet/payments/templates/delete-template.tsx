import { Trans } from '@lingui/react/macro'
import { useMoneyFailureText } from '../money-failure-text.ts'
import { useDeleteTemplate } from './template-changes.ts'
import type { Template } from './templates-page.tsx'
import { ConfirmChange } from '../../page/confirm-change.tsx'

export function DeleteTemplate({ template, onDone }: { template: Template; onDone: () => void }) {
  const { name } = template
  const failureText = useMoneyFailureText()
  const deletion = useDeleteTemplate(template, onDone)
  return (
    <ConfirmChange
      title={<Trans>Видалити шаблон «{name}»?</Trans>}
      confirmLabel={<Trans>Видалити</Trans>}
      change={deletion}
      text={failureText}
      onConfirm={() => deletion.mutate()}
      onCancel={onDone}
    >
      <Trans>Платежі, створені за ним, залишаться.</Trans>
    </ConfirmChange>
  )
}
