import { Banner } from '@dilo/ui/display/banner.tsx'
import { LeadText } from '@dilo/ui/display/lead-text.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SignByKeyProps } from '../eds/sign-by-key.tsx'
import { useKeySigning } from '../eds/use-key-signing.ts'
import { QrOfLink } from './qr-of-link.tsx'
import { MOST_AT_ONCE, type RemoteKey } from './ask-service.ts'
import { useRemoteKey } from './use-remote-key.ts'

/** The second step where the key lies in Дія: the request goes to the person's phone, and the page waits. */
export function SignRemotely({ children, ...props }: SignByKeyProps & { children: ReactNode }) {
  const { byKey, signable } = props
  const { ask, busy, link, key, failure } = useRemoteKey(signable, byKey.subjects)
  if (key !== undefined) return <Submitted {...props} remoteKey={key} />
  if (byKey.subjects.length > MOST_AT_ONCE)
    return (
      <div className="c-sign d-stack">
        <Banner tone="warning">
          <p>
            <Trans>
              Через Дію можна підписати до {MOST_AT_ONCE} за раз. Виберіть менше або підпишіть ключем із файлу.
            </Trans>
          </p>
        </Banner>
        {children}
      </div>
    )
  return (
    <div className="c-sign d-stack">
      {link === undefined ? (
        <p>
          <Trans>Надішлемо запит у Дію. На телефоні ви побачите, що підписуєте, і підтвердите.</Trans>
        </p>
      ) : (
        <Waiting link={link} />
      )}
      {failure !== undefined && (
        <Banner tone="danger" live>
          <p>
            <LeadText text={failure} />
          </p>
        </Banner>
      )}
      {link === undefined && (
        <Button size="large" wide busy={busy} onClick={ask}>
          <Trans>Підписати в Дії</Trans>
        </Button>
      )}
      {children}
    </div>
  )
}

/** The link has taken the place of the pressed button, and its focus with it. */
function Waiting({ link }: { link: string }) {
  const place = useRef<HTMLAnchorElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <>
      <p role="status">
        <Trans>Чекаємо на ваш підпис у Дії. Сторінка піде далі сама.</Trans>
      </p>
      <div className="c-remote-code">
        <div className="d-stack d-gap-2">
          <p className="d-meta">
            <Trans>Дія на телефоні? Наведіть камеру на код.</Trans>
          </p>
          <QrOfLink link={link} />
        </div>
      </div>
      <p>
        <a ref={place} href={link} target="_blank" rel="noreferrer">
          <Trans>Відкрити Дію</Trans>
        </a>
      </p>
    </>
  )
}

/** The person has signed on the phone: the bank gets it at once. */
function Submitted({ remoteKey, ...props }: SignByKeyProps & { remoteKey: RemoteKey }) {
  const { sign, busy, failure } = useKeySigning(remoteKey, props)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    sign()
  })
  return (
    <div className="c-sign d-stack">
      <p role="status">{busy && <Trans>Підписано в Дії, передаємо банку…</Trans>}</p>
      {failure !== undefined && (
        <>
          <Banner tone="danger" live>
            <p>
              <LeadText text={failure} />
            </p>
          </Banner>
          <Button variant="secondary" wide onClick={() => props.onAgain()}>
            <Trans>Інший спосіб</Trans>
          </Button>
        </>
      )}
    </div>
  )
}
