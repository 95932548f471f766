import type { SentInvitation } from '@dilo/contract/operation-service.ts'
import { salaryAccessOf } from '@dilo/domain/rules/salary-access.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { useParams } from '../address/open-page.ts'
import { Folded } from '../thing/folded.tsx'
import { ThingPage } from '../thing/thing-page.tsx'
import { useFocusAfterChange } from '../thing/use-focus-after-change.ts'
import { WithdrawAction } from '../thing/withdraw-action.tsx'
import { InvitationBadge } from './invitation-badge.tsx'
import { useResendInvitation } from './invitation-changes.ts'
import { accessChanges, invitations } from './people-queries.ts'
import { RelationBadge } from '../relations/relation-badge.tsx'
import { isRelationType, salaryAccessNames, signatureNames, useRights, useRole } from '../relations/role-and-rights.ts'
import { shownPhone } from './shown-phone.ts'
import { WithdrawInvitation } from './withdraw-invitation.tsx'
import { AskedPage } from '../page/asked-page.tsx'

/** One invitation: whom it lets do what, and whether it has been accepted. */
export function InvitationPage() {
  const { t } = useLingui()
  const { invitationId } = useParams()
  const query = useQuery({
    ...invitations,
    select: (sent) => sent.invitations.find(({ id }) => id === invitationId) ?? null,
  })
  return (
    <AskedPage title={t({ context: 'одне', message: 'Запрошення' })} rows={4} query={query}>
      {(invitation) => <Invitation invitation={invitation} />}
    </AskedPage>
  )
}

type InvitationProps = { invitation: SentInvitation }

function Invitation({ invitation }: InvitationProps) {
  const { t } = useLingui()
  useFocusAfterChange(invitation.state)
  return (
    <ThingPage
      title={t({ context: 'одне', message: 'Запрошення' })}
      badge={<InvitationBadge state={invitation.state} />}
      actions={<Actions invitation={invitation} />}
      outcome={<Outcome invitation={invitation} />}
      facts={<Facts invitation={invitation} />}
      todo={<ToDo invitation={invitation} />}
      more={<History invitation={invitation} />}
    />
  )
}

const Actions = ({ invitation }: InvitationProps) =>
  invitation.actions.includes('WITHDRAW') && (
    <WithdrawAction dialog={(close) => <WithdrawInvitation invitation={invitation} onDone={close} />} />
  )

/** The outcome, where it is not a step to take. */
function Outcome({ invitation: { state } }: InvitationProps) {
  if (state === 'accepted')
    return (
      <Banner
        tone="success"
        title={<Trans>Запрошення прийнято</Trans>}
        action={
          <Link to="/people" className={buttonClass({ variant: 'secondary' })}>
            <Trans>До людей</Trans>
          </Link>
        }
      >
        <p>
          <Trans>Людина вже є у списку тих, хто діє від імені компанії. Якщо її ще перевіряє банк, там це видно.</Trans>
        </p>
      </Banner>
    )
  if (state === 'withdrawn')
    return (
      <Banner tone="info" title={<Trans>Запрошення відкликано</Trans>}>
        <p>
          <Trans>Посилання не діє. За потреби запросіть людину знову.</Trans>
        </p>
      </Banner>
    )
  return null
}

function Facts({ invitation }: InvitationProps) {
  const { t, i18n } = useLingui()
  const [role, rights] = [useRole()(invitation), useRights()(invitation)]
  const { name, phone, email } = invitation
  const roleOf = useRole()
  // The link is the registered person's own: its text may be anything.
  const registeredAs = (type: string) =>
    isRelationType(type) ? roleOf({ type, positionCode: null }) : t`за посиланням запрошення`
  const salaries = salaryAccessOf(invitation.permissions)
  return (
    <Card>
      <KeyValues>
        <KeyValue name={t`Людина`}>{name}</KeyValue>
        {/* Whom the company names, and who has no relation to it (decision 139). */}
        {invitation.state !== 'accepted' && (
          <KeyValue name={t`Доступ`}>
            <RelationBadge status="withoutStatus" />
          </KeyValue>
        )}
        {invitation.registeredAs !== null && (
          <KeyValue name={t`Зареєструвалася як`}>{registeredAs(invitation.registeredAs)}</KeyValue>
        )}
        <KeyValue name={t`Роль`}>{role}</KeyValue>
        <KeyValue name={t`Підпис`}>{i18n._(signatureNames[invitation.signatureType])}</KeyValue>
        <KeyValue name={t`Права`}>{rights}</KeyValue>
        {salaries !== 'none' && <KeyValue name={t`Зарплата`}>{i18n._(salaryAccessNames[salaries])}</KeyValue>}
        {phone !== null && <KeyValue name={t`Мобільний телефон`}>{shownPhone(phone)}</KeyValue>}
        {email !== null && <KeyValue name="E-mail">{email}</KeyValue>}
      </KeyValues>
    </Card>
  )
}

/** The next step, and its party. */
function ToDo({ invitation }: InvitationProps) {
  const { state, expiresAt } = invitation
  const until = momentInKyiv(expiresAt)
  if (state === 'accepted' || state === 'withdrawn') return null
  return (
    <Card title={<Trans>Що зробити</Trans>}>
      <div className="d-stack d-gap-3">
        <p>
          {state === 'proposed' ? (
            <Trans>Спершу доступ підписують ті, хто підписує за компанію. Тоді надішлемо запрошення.</Trans>
          ) : state === 'open' ? (
            <Trans>Зараз нічого: чекаємо, поки людина прийме запрошення. Посилання діє до {until}.</Trans>
          ) : (
            <Trans>Посилання вже не діє. Надішліть запрошення ще раз або запросіть людину знову.</Trans>
          )}
        </p>
        {state === 'proposed' && <ToItsChange invitation={invitation} />}
        {invitation.actions.includes('RESEND') && <Resend invitation={invitation} />}
      </div>
    </Card>
  )
}

function ToItsChange({ invitation: { id } }: InvitationProps) {
  const change = useQuery(accessChanges).data?.changes.find(({ invitationId }) => invitationId === id)
  return (
    change && (
      <p>
        <Link to="/people/access/$changeId" params={{ changeId: change.id }} className={buttonClass({})}>
          <Trans>До підписання</Trans>
        </Link>
      </p>
    )
  )
}

function Resend({ invitation }: InvitationProps) {
  const resending = useResendInvitation(invitation)
  return (
    <p>
      <Button
        variant={invitation.state === 'expired' ? 'primary' : 'secondary'}
        busy={resending.isPending}
        onClick={() => resending.mutate()}
      >
        <Trans>Надіслати ще раз</Trans>
      </Button>
    </p>
  )
}

function History({ invitation: { state, invitedBy, createdAt, expiresAt, endedAt } }: InvitationProps) {
  const { t } = useLingui()
  return (
    <Folded name={<Trans>Історія</Trans>}>
      <KeyValues>
        <KeyValue name={t`Створено`}>
          {invitedBy}, {momentInKyiv(createdAt)}
        </KeyValue>
        {endedAt !== null && (
          <KeyValue name={t`Завершено`}>
            <span className="d-row d-gap-2">
              {momentInKyiv(state === 'expired' ? expiresAt : endedAt)} <InvitationBadge state={state} />
            </span>
          </KeyValue>
        )}
      </KeyValues>
    </Folded>
  )
}
