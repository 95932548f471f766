import { Button } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Key } from './shown-staff.ts'

/** A person's passkeys, for security. @param onTake asks to take one away; without it they are only shown */
export function KeysList({ keys, onTake }: { keys: readonly Key[]; onTake: ((key: Key) => void) | undefined }) {
  const { t } = useLingui()
  return (
    <ul className="k-list d-stack d-gap-2">
      {keys.map((key) => (
        <li key={key.id} className="d-row">
          <span className="d-meta">
            <KeyInWords shown={key} />
          </span>
          {onTake && (
            <Button
              variant="secondary"
              size="small"
              aria-label={t`Забрати ключ ${key.name}`}
              onClick={() => onTake(key)}
            >
              <Trans>Забрати</Trans>
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A passkey by its name, since when there is one, and when it was used last. */
export function KeyInWords({ shown: { name, createdAt, lastUsedAt } }: { shown: Key }) {
  return (
    <>
      <Trans>ключ {name}</Trans> · <Trans>з {momentInKyiv(createdAt)}</Trans> ·{' '}
      {lastUsedAt === null ? (
        <Trans>ще не використано</Trans>
      ) : (
        <Trans>використано востаннє {momentInKyiv(lastUsedAt)}</Trans>
      )}
    </>
  )
}
