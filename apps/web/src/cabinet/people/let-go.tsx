import type { EndedWork, CompanyPerson } from '@dilo/contract/operation-service.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFailureText } from '../../api/failure-text.ts'
import { useEveryMethod } from '../signing/methods.tsx'
import { SignDialog } from '../signing/sign-dialog.tsx'
import { sentElsewhere } from '../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../signing/signable.ts'
import { WhatIsSigned } from '../signing/what-is-signed.tsx'
import { askForEndingCode, useLetGo } from './person-changes.ts'

/** «Припинити доступ» at a person: the consequences, the code, and the result. */
export function LetGo({ person }: { person: CompanyPerson }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { name } = person
  return (
    <>
      <Button variant="ghost" aria-label={t`Припинити доступ: ${name}`} onClick={() => setOpen(true)}>
        <Trans>Припинити доступ</Trans>
      </Button>
      {open && <LetGoDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}

type LetGoDialogProps = { person: CompanyPerson; onClose: () => void }

const LetGoDialog = (props: LetGoDialogProps) => (
  <SignDialog title={<Trans>Припинити доступ?</Trans>} of={useEndToConfirm(props)} onClose={props.onClose} />
)

function useEndToConfirm({ person: { id, name }, onClose }: LetGoDialogProps): Signable<CodeAnswer, EndedWork> {
  const { t } = useLingui()
  const notify = useNotify()
  const ended = useEndedText()
  const letGo = useLetGo(id)
  return {
    name: `end of ${id}`,
    version: '',
    methods: useEveryMethod(),
    words: {
      intro: <WhatEnds name={name} />,
      signed: <WhatIsSigned>{name}</WhatIsSigned>,
      question: <Trans>Як підтвердити</Trans>,
      confirm: <Trans>Припинити доступ</Trans>,
      failureText: useFailureText(),
    },
    ask: (method) => askForEndingCode(id, method),
    sentElsewhere,
    sign: (method, otp_code) => letGo.mutateAsync({ method, otp_code }),
    onSigned: (work) => {
      notify('success', `${t`Доступ припинено: ${name}.`} ${ended(work)}`)
      onClose()
    },
  }
}

function WhatEnds({ name }: { name: string }) {
  return (
    <>
      <p>
        <Trans>
          <strong>{name}</strong> одразу вийде з вашої компанії. Разом із доступом зникнуть чернетки, імпорти, регулярні
          платежі й операції з депозитами цієї людини, яких ніхто інший не підписав, її запрошення та розсилки виписок.
        </Trans>
      </p>
      <p className="d-meta">
        <Trans>
          Підписане й сплачене лишиться. Запросити цю людину знову не вийде, лише додати за РНОКПП і телефоном. Про все
          напишемо їй і керівникам компанії.
        </Trans>
      </p>
    </>
  )
}

/** The other things that ended, if there were any. */
function useEndedText(): (work: EndedWork) => string {
  const { t } = useLingui()
  return ({ sessions: _sessions, signingPolicies: _rules, subscriptions: _mails, invitations: _sent, ...unsigned }) => {
    const papers = Object.values(unsigned).reduce((sum, count) => sum + count, 0)
    return papers === 0 ? '' : t`Прибрано непідписаних документів: ${papers}.`
  }
}
