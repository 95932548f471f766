import type { ExchangeRequest } from '@dilo/contract/exchange-request.ts'
import { Pencil, Trash2, Undo2 } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from '../../address/open-page.ts'
import { withTexts } from '../../../language.ts'
import { FileToCome } from '../../page/file-to-come.tsx'
import { ConfirmChange } from '../../page/confirm-change.tsx'
import { type ThingAction, ThingActions } from '../../thing/thing-actions.tsx'
import { WithdrawOrder } from '../../thing/withdraw-order.tsx'
import { useDeleteRequest, useRevokeRequest } from './request-changes.ts'

/** The paper loads after the page. */
const PaperLink = lazyPage(async () => (await withTexts(() => import('../paper/part.ts'))()).ExchangePaperLink, {
  part: true,
  waiting: <PaperToCome />,
})

function PaperToCome() {
  return (
    <FileToCome>
      <Trans>Заявка PDF</Trans>
    </FileToCome>
  )
}

type Of = { request: ExchangeRequest }

/** The person's actions on a request, besides signing it. */
export function RequestActions({ request }: Of) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<'delete' | 'revoke'>()
  const close = () => setAsked(undefined)
  const may = (action: ExchangeRequest['actions'][number]) => request.actions.includes(action)
  const actions: readonly (ThingAction | false)[] = [
    may('EDIT') && {
      key: 'edit',
      label: t`Змінити`,
      icon: Pencil,
      does: { to: '/exchange/new', search: { request: request.id } },
    },
    // An open question stays open, so that the person reads why it is refused.
    (may('REVOKE') || asked === 'revoke') && {
      key: 'revoke',
      label: t`Відкликати`,
      icon: Undo2,
      does: () => setAsked('revoke'),
      dialog: asked === 'revoke' && <Revoke request={request} onClose={close} />,
    },
    (may('DELETE') || asked === 'delete') && {
      key: 'delete',
      label: t`Видалити`,
      icon: Trash2,
      destructive: true,
      does: () => setAsked('delete'),
      dialog: asked === 'delete' && <Delete request={request} onClose={close} />,
    },
  ]
  return (
    <ThingActions actions={actions.filter((one) => one !== false)} shown={1}>
      <PaperLink requestId={request.id} />
    </ThingActions>
  )
}

type DialogProps = Of & { onClose: () => void }

function Revoke({ request: { id }, onClose }: DialogProps) {
  return (
    <WithdrawOrder withdrawal={useRevokeRequest(id)} onWithdrawn={onClose} onCancel={onClose}>
      <Trans>Підписи за нею втратять силу, а відкладені гроші одразу стануть доступними.</Trans>
    </WithdrawOrder>
  )
}

function Delete({ request: { id }, onClose }: DialogProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const navigate = useNavigate()
  const deletion = useDeleteRequest(id, () => {
    notify('success', t`Заявку видалено`)
    void navigate({ to: '/exchange/requests' })
  })
  return (
    <ConfirmChange
      title={<Trans>Видалити заявку?</Trans>}
      confirmLabel={<Trans>Видалити</Trans>}
      change={deletion}
      onConfirm={() => deletion.mutate(undefined)}
      onCancel={onClose}
    >
      <Trans>Її підписи втратять силу. Гроші лишаться на рахунку.</Trans>
    </ConfirmChange>
  )
}
