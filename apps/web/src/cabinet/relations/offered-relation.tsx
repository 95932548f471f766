import type { Answer } from '@dilo/contract/calls.ts'
import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '../../api/failure-text.ts'
import { useLanguage } from '../page/use-language.ts'
import { codeOf, onePerKey } from '../signing/by-key.ts'
import { useEveryMethod } from '../signing/methods.tsx'
import { SignDialog } from '../signing/sign-dialog.tsx'
import { sentElsewhere } from '../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../signing/signable.ts'
import { WhatIsSigned } from '../signing/what-is-signed.tsx'
import { type ShownAccess, useLimitsInWords } from './access-limits.ts'
import { signatureNames, useRights, useRole } from './role-and-rights.ts'
import { beginConfirming, useConfirmRelation, useDeclineRelation } from './relation-changes.ts'
import { useShownRelation } from './shown-relation.ts'

type Relation = PhysicalClient['relations'][number]

type Confirmed = Answer<'POST /api/operation-service/relations/{companyId}/confirmation'>

type OfferedRelationProps = {
  relation: Relation
  until: string
}

/**
 * A company has added the person: they confirm it by a code, or decline. The first company of a person opens where they are,
 * as soon as the session is read anew: a fresh page on top of that would take back what they begin to do on this one.
 */
export function OfferedRelation({ relation, until }: OfferedRelationProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const [asked, setAsked] = useState<'confirm' | 'decline'>()
  const company = relation.slave.corporate.names[language].shortName
  const close = () => setAsked(undefined)
  const day = momentInKyiv(until)
  return (
    <div className="d-stack d-gap-3">
      <p>
        <Trans>Компанія додала вас. Якщо згодні діяти від її імені, підтвердьте це до {day}.</Trans>
      </p>
      {relation.offered !== null && <OfferedAccess access={relation.offered} />}
      <div className="d-row">
        <Button aria-label={t`Підтвердити доступ: ${company}`} onClick={() => setAsked('confirm')}>
          <Trans>Підтвердити</Trans>
        </Button>
        <Button
          variant="secondary"
          aria-label={t`Відмовитися від доступу: ${company}`}
          onClick={() => setAsked('decline')}
        >
          <Trans>Відмовитися</Trans>
        </Button>
      </div>
      {asked === 'confirm' && <ConfirmRelation relation={relation} company={company} onClose={close} />}
      {asked === 'decline' && <DeclineRelation relation={relation} company={company} onClose={close} />}
    </div>
  )
}

/** The access that the person would confirm. */
function OfferedAccess({ access }: { access: ShownAccess }) {
  const { t, i18n } = useLingui()
  const [role, rights] = [useRole()(access), useRights()(access)]
  const { limits, until, document } = useLimitsInWords()(access)
  return (
    <KeyValues>
      <KeyValue name={t`Роль`}>{role}</KeyValue>
      <KeyValue name={t`Що зможете`}>{rights}</KeyValue>
      <KeyValue name={t`Підпис`}>{i18n._(signatureNames[access.signatureType])}</KeyValue>
      <KeyValue name={t`Рахунки`}>
        {access.accounts === null ? (
          <Trans>Усі, і ті, що з’являться</Trans>
        ) : (
          <Trans>Лише вибрані: {access.accounts.length}</Trans>
        )}
      </KeyValue>
      <KeyValue name={t`Ліміти`}>{limits}</KeyValue>
      <KeyValue name={t`Строк`}>{until}</KeyValue>
      {document !== '' && <KeyValue name={t`Документ`}>{document}</KeyValue>}
    </KeyValues>
  )
}

type AnswerProps = { relation: Relation; company: string; onClose: () => void }

const ConfirmRelation = (props: AnswerProps) => (
  <SignDialog title={<Trans>Підтвердити доступ</Trans>} of={useRelationToConfirm(props)} onClose={props.onClose} />
)

function useRelationToConfirm({ relation, company, onClose }: AnswerProps): Signable<CodeAnswer, Confirmed> {
  const { t } = useLingui()
  const notify = useNotify()
  const { id } = relation.slave.corporate
  const confirming = useConfirmRelation(id)
  const own = useShownRelation('confirm', id)
  const notifyConfirmed = ({ status }: Confirmed) => {
    notify(
      'success',
      status === 'active'
        ? t`Тепер ви дієте від імені ${company}`
        : t`Підтверджено. Тепер ваші повноваження перевіряє банк`,
    )
    onClose()
  }
  return {
    name: `relation to ${id}`,
    version: '',
    methods: useEveryMethod({ byKey: own !== undefined }),
    words: {
      intro: (
        <p>
          <Trans>
            Ви діятимете від імені <strong>{company}</strong>. Звірте назву компанії в повідомленні з кодом.
          </Trans>
        </p>
      ),
      signed: <WhatIsSigned>{company}</WhatIsSigned>,
      question: <Trans>Як підтвердити</Trans>,
      confirm: <Trans>Підтвердити</Trans>,
      failureText: useFailureText(),
    },
    ask: async (method) => codeOf(await beginConfirming(id, method)),
    sentElsewhere,
    sign: (method, otp_code) => confirming.mutateAsync({ method, otp_code }),
    onSigned: notifyConfirmed,
    ...(own !== undefined && {
      byKey: onePerKey({
        id,
        subject: own,
        begin: () => beginConfirming(id, 'EDS'),
        submit: (p7s) => confirming.mutateAsync({ method: 'EDS', p7s }),
        onSigned: notifyConfirmed,
      }),
    }),
  }
}

function DeclineRelation({ relation, company, onClose }: AnswerProps) {
  const { t } = useLingui()
  const notify = useNotify()
  const failureText = useFailureText()
  const declining = useDeclineRelation(relation.slave.corporate.id)
  const decline = () =>
    declining.mutate(undefined, {
      onSuccess: () => notify('success', t`Ви відмовилися діяти від імені ${company}`),
      onError: (error) => notify('error', failureText(error)),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open
      title={<Trans>Відмовитися від доступу?</Trans>}
      confirmLabel={<Trans>Відмовитися</Trans>}
      destructive
      busy={declining.isPending}
      onConfirm={decline}
      onCancel={onClose}
    >
      <p>
        <Trans>
          Ви не діятимете від імені <strong>{company}</strong>. Якщо передумаєте, компанія може додати вас ще раз.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}
