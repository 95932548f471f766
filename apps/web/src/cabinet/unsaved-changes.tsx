import { ConfirmDialog } from '@dilo/ui/confirm-dialog.tsx'
import { Trans } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'

const always = () => true

/**
 * Asks once before what somebody has typed is lost: by a link, by Back, by whatever else the address leads them to. Of a reload and
 * of a closed tab the browser itself asks, in its own words.
 * @param are whether something is typed that is not saved
 */
export function UnsavedChanges({ are }: { are: boolean }) {
  const leaving = useBlocker({ shouldBlockFn: always, disabled: !are, enableBeforeUnload: are, withResolver: true })
  return (
    <ConfirmDialog
      open={leaving.status === 'blocked'}
      title={<Trans>Вийти без збереження?</Trans>}
      confirmLabel={<Trans>Не зберігати</Trans>}
      cancelLabel={<Trans>Повернутися до форми</Trans>}
      destructive
      onConfirm={() => leaving.proceed?.()}
      onCancel={() => leaving.reset?.()}
    >
      <p>
        <Trans>Те, що ви ввели, ще не збережено. Якщо вийти, його доведеться вводити знову.</Trans>
      </p>
    </ConfirmDialog>
  )
}
