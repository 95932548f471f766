import type { SentInvitation } from '@dilo/contract/operation-service.ts'
import { salaryAccessOf } from '@dilo/domain/rules/salary-access.ts'
import { Avatar } from '@dilo/ui/display/avatar.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '../address/link.tsx'
import { InvitationBadge } from './invitation-badge.tsx'
import { useResendInvitation } from './invitation-changes.ts'
import { salaryAccessNames, signatureNames, useRole } from '../relations/role-and-rights.ts'
import { shownPhone } from './shown-phone.ts'

type InvitationRowProps = { invitation: SentInvitation; onWithdraw: () => void }

export function InvitationRow({ invitation, onWithdraw }: InvitationRowProps) {
  const { i18n } = useLingui()
  const role = useRole()(invitation)
  const { name, state, actions } = invitation
  const salaries = salaryAccessOf(invitation.permissions)
  return (
    <div className="c-row c-person-row">
      <Avatar name={name} />
      <div className="c-row-body">
        <p className="c-row-name">
          <Link to="/people/invitations/$invitationId" params={{ invitationId: invitation.id }}>
            {name}
          </Link>
        </p>
        <p className="c-person-role">
          {role} · {i18n._(signatureNames[invitation.signatureType])}
        </p>
        {salaries !== 'none' && <p className="d-meta">{i18n._(salaryAccessNames[salaries])}</p>}
        <p className="d-meta">
          <Contacts {...invitation} />
        </p>
        <p className="d-meta">
          <When {...invitation} />
        </p>
      </div>
      <InvitationBadge state={state} />
      {actions.length > 0 && <Actions invitation={invitation} onWithdraw={onWithdraw} />}
    </div>
  )
}

function Contacts({ phone, email }: Pick<SentInvitation, 'phone' | 'email'>) {
  return [phone && shownPhone(phone), email].filter(Boolean).join(', ')
}

function When({ state, createdAt, expiresAt, endedAt, invitedBy }: SentInvitation) {
  const [sent, until, ended] = [createdAt, expiresAt, endedAt ?? expiresAt].map(momentInKyiv)
  switch (state) {
    case 'proposed':
      return (
        <Trans>
          {invitedBy}, {sent}. Ще не надіслано
        </Trans>
      )
    case 'open':
      return (
        <Trans>
          {invitedBy}, {sent}. Діє до {until}
        </Trans>
      )
    case 'accepted':
      return (
        <Trans>
          {invitedBy}, {sent}. Прийнято {ended}
        </Trans>
      )
    case 'expired':
      return (
        <Trans>
          {invitedBy}, {sent}. Діяло до {until}
        </Trans>
      )
    case 'withdrawn':
      return (
        <Trans>
          {invitedBy}, {sent}. Відкликано {ended}
        </Trans>
      )
  }
}

function Actions({ invitation, onWithdraw }: InvitationRowProps) {
  const { t } = useLingui()
  const { name, actions } = invitation
  const resending = useResendInvitation(invitation)
  return (
    <div className="c-person-actions d-row d-gap-1">
      {actions.includes('RESEND') && (
        <Button
          variant="ghost"
          busy={resending.isPending}
          aria-label={t`Надіслати ще раз: ${name}`}
          onClick={() => resending.mutate()}
        >
          <Trans>Надіслати ще раз</Trans>
        </Button>
      )}
      {actions.includes('WITHDRAW') && (
        <Button variant="ghost" aria-label={t`Відкликати запрошення: ${name}`} onClick={onWithdraw}>
          <Trans>Відкликати</Trans>
        </Button>
      )}
    </div>
  )
}
