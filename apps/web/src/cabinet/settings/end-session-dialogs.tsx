import type { Session } from '@dilo/contract/user-service.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalOf } from '../../api/refusal-of.ts'
import { call } from '../../api/call.ts'
import { sessions } from './settings-queries.ts'
import { useDeviceName } from './use-device-name.ts'
import { ConfirmChange } from '../page/confirm-change.tsx'

/** @param end the call; a session that had already ended counts as success */
function useEnd(end: () => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient()
  const notify = useNotify()
  const { t } = useLingui()
  return useMutation({
    mutationFn: async () => {
      try {
        await end()
      } catch (error) {
        if (refusalOf(error) !== 'notFound') throw error
      }
      await client.invalidateQueries({ queryKey: sessions.queryKey })
    },
    onSuccess: () => {
      notify('success', t`Завершено. Щоб увійти там знову, потрібні пароль і код.`)
      onDone()
    },
  })
}

export function EndSession({ session, onDone }: { session: Session; onDone: () => void }) {
  const device = useDeviceName()(session)
  const ending = useEnd(
    () => call('DELETE /api/user-service/user/sessions/{sessionId}', { params: { sessionId: session.id } }),
    onDone,
  )
  return (
    <ConfirmChange
      title={<Trans>Завершити сеанс?</Trans>}
      confirmLabel={<Trans>Завершити</Trans>}
      change={ending}
      onConfirm={() => ending.mutate()}
      onCancel={onDone}
    >
      <Trans>На пристрої «{device}» кабінет одразу закриється. Незбережене там пропаде.</Trans>
    </ConfirmChange>
  )
}

export function EndOtherSessions({ onDone }: { onDone: () => void }) {
  const ending = useEnd(() => call('DELETE /api/user-service/user/sessions', {}), onDone)
  return (
    <ConfirmChange
      title={<Trans>Завершити всі інші сеанси?</Trans>}
      confirmLabel={<Trans>Завершити всі</Trans>}
      change={ending}
      onConfirm={() => ending.mutate()}
      onCancel={onDone}
    >
      <Trans>Залишиться лише цей сеанс. На решті пристроїв кабінет одразу закриється.</Trans>
    </ConfirmChange>
  )
}
