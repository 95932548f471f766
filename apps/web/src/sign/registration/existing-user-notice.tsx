import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { Link } from 'wouter'
import { existingUser } from './existing-user.ts'

/**
 * REG_E001 over the form, after the right code: it stays, and leads to where the person belongs.
 * @param onLeave takes the typed phone along as the login
 */
export function ExistingUserNotice({ onLeave }: { onLeave: () => void }) {
  const found = existingUser()
  if (found === undefined) return null
  const { contact } = found
  return (
    <div className="s-notice" role="alert">
      <p>{found.text}</p>
      {contact !== null && (
        <p>
          <Trans>З цим контактом уже входять: {contact}</Trans>
        </p>
      )}
      <div className="d-row">
        <Link href={`/${location.search}`} className={buttonClass({})} onClick={onLeave}>
          <Trans>Увійти</Trans>
        </Link>
        <Link href={`/recovery${location.search}`} className={buttonClass({ variant: 'secondary' })} onClick={onLeave}>
          <Trans>Відновити пароль</Trans>
        </Link>
      </div>
    </div>
  )
}
