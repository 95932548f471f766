import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Ban, Clock } from '@dilo/ui/icons/icons-of-things.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { useHasRole } from '../session.ts'
import { DeskLink } from '../address/link.tsx'
import { Asked, Page } from '../page/page.tsx'
import { useRoles } from '../words/role-words.ts'
import { AccountDialog } from './account-dialog.tsx'
import { KeysList } from './keys-list.tsx'
import { OnAccountDialog, type OnAccount } from './on-account-dialog.tsx'
import type { Key, Person } from './shown-staff.ts'

type Question = { readonly what: OnAccount; readonly person: Person; readonly taken?: Key }

/** The people of the desk. Each change is made by one of security and decided by another. */
export function StaffPage() {
  const { t } = useLingui()
  const isSecurity = useHasRole('security')
  const [asked, setAsked] = useState<'account' | Question>()
  const [made, setMade] = useState(false)
  const people = useQuery({ queryKey: ['staff'], queryFn: ({ signal }) => ask('GET /api/desk/staff', { signal }) })
  const close = () => setAsked(undefined)
  const done = () => {
    close()
    setMade(true)
  }
  return (
    <Page
      title={t`Люди й ролі`}
      about={<Trans>Зміну починає людина безпеки, а вирішує інша людина безпеки.</Trans>}
      actions={
        isSecurity && (
          <Button onClick={() => setAsked('account')}>
            <Trans>Новий обліковий запис</Trans>
          </Button>
        )
      }
    >
      {made && (
        <Banner
          tone="success"
          live
          action={
            <DeskLink to="/actions">
              <Trans>До дій на розгляді</Trans>
            </DeskLink>
          }
        >
          <p>
            <Trans>Дію почато. Тепер її вирішує інша людина безпеки.</Trans>
          </p>
        </Banner>
      )}
      <Asked of={people}>
        {({ staff }) => (
          <ul className="k-rows">
            {staff.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                onAsk={isSecurity ? (what, taken) => setAsked({ what, person, ...(taken && { taken }) }) : undefined}
              />
            ))}
          </ul>
        )}
      </Asked>
      {asked === 'account' && <AccountDialog onClose={close} onDone={done} />}
      {typeof asked === 'object' && <OnAccountDialog {...asked} onClose={close} onDone={done} />}
    </Page>
  )
}

type PersonRowProps = { person: Person; onAsk: ((what: OnAccount, taken?: Key) => void) | undefined }

function PersonRow({
  person: { name, email, roles, passkeys, keys = [], createdAt, closedAt, isMe, isDemo },
  onAsk,
}: PersonRowProps) {
  const inWords = useRoles()
  return (
    <li className="k-row">
      <div className="d-stack d-gap-1">
        <span className="k-row-name">{name}</span>
        <span>{inWords(roles)}</span>
        <span className="d-meta">
          {email !== '' && `${email} · `}
          <Plural value={passkeys} one="# ключ" few="# ключі" many="# ключів" other="# ключа" /> ·{' '}
          <Trans>з {momentInKyiv(createdAt)}</Trans>
        </span>
        {keys.length > 0 && closedAt === null && (
          <KeysList keys={keys} onTake={onAsk && !isMe ? (key) => onAsk('staffPasskeyRemoval', key) : undefined} />
        )}
      </div>
      {closedAt !== null ? (
        <StatusBadge tone="neutral" icon={Ban}>
          <Trans>Закрито</Trans>
        </StatusBadge>
      ) : isDemo ? (
        <StatusBadge tone="neutral" icon={Clock}>
          <Trans>Вирішує сам у демо</Trans>
        </StatusBadge>
      ) : (
        onAsk &&
        !isMe && (
          <div className="d-row">
            <Button variant="secondary" size="small" onClick={() => onAsk('staffRoles')}>
              <Trans>Ролі</Trans>
            </Button>
            <Button variant="secondary" size="small" onClick={() => onAsk('staffInvitation')}>
              <Trans>Запросити</Trans>
            </Button>
            <Button variant="secondary" size="small" onClick={() => onAsk('staffClosing')}>
              <Trans>Закрити</Trans>
            </Button>
          </div>
        )
      )}
    </li>
  )
}
