import { Counter } from '@dilo/ui/display/counter.tsx'
import { IconButton } from '@dilo/ui/actions/icon-button.tsx'
import { Bell } from '@dilo/ui/icons/icons-of-things.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Popover } from '@dilo/ui/overlays/popover.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMatch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useReadOfPayment } from '../notices/notice-changes.ts'
import { unreadNotices } from '../notices/notice-queries.ts'
import { currentClient } from './session-queries.ts'

const Panel = lazyPage(async () => (await import('../notices/notice-panel.tsx')).NoticePanel, {
  part: true,
  waiting: (
    <div className="c-notices">
      <SkeletonRows rows={3} />
    </div>
  ),
})

/**
 * The bank's notices about payments, behind a bell with the number of unread ones. Only for people who may see
 * payments.
 */
export function NoticeBell() {
  const settings = useQuery(currentClient).data?.settings
  return settings === undefined || settings.permissions.includes('PAYMENTS_VIEW') ? (
    <BellWithCount asks={settings !== undefined} />
  ) : null
}

function BellWithCount({ asks }: { asks: boolean }) {
  const { t } = useLingui()
  const unread = useQuery({ ...unreadNotices, enabled: asks }).data?.unread ?? 0
  useReadOnVisit(unread)
  const label = t`Сповіщення`
  const name = unread > 0 ? t`Сповіщення, непрочитаних: ${unread}` : label
  return (
    <div className="c-bell">
      <Popover
        label={label}
        align="end"
        shape="panel"
        trigger={(opens) => (
          <IconButton icon={Bell} name={name} onPointerEnter={Panel.preload} onFocus={Panel.preload} {...opens} />
        )}
      >
        {(close) => <Panel onLeave={close} />}
      </Popover>
      {unread > 0 && (
        <span className="c-bell-count" aria-hidden="true">
          <Counter count={unread} small />
        </span>
      )}
      <News unread={unread} />
    </div>
  )
}

/** Announces once that new notices came while the page was open; the bell's name has the number of earlier ones. */
function News({ unread }: { unread: number }) {
  const { t } = useLingui()
  const before = useRef<number>(undefined)
  const [came, setCame] = useState(0)
  useEffect(() => {
    if (before.current !== undefined && unread > before.current) setCame(unread - before.current)
    before.current = unread
  }, [unread])
  return (
    <span className="d-visually-hidden" role="status">
      {came > 0 && t`Нових сповіщень: ${came}`}
    </span>
  )
}

/** Opening a payment reads its notices. Asked for each payment once a visit. */
function useReadOnVisit(unread: number): void {
  const paymentId = useMatch({ from: '/payments/$paymentId', shouldThrow: false })?.params.paymentId ?? null
  const { mutate } = useReadOfPayment()
  const read = useEffectEvent((opened: string) => mutate(opened))
  const any = unread > 0
  useEffect(() => {
    if (any && paymentId !== null) read(paymentId)
  }, [paymentId, any])
}
