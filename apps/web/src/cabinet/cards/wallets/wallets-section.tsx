import { Button } from '@dilo/ui/actions/button.tsx'
import { Card as Box } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Ban, Clock } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleCheck, type Drawing } from '@dilo/ui/icons/icons.ts'
import { ConfirmDialog } from '@dilo/ui/overlays/confirm-dialog.tsx'
import type { Tone } from '@dilo/ui/theme/tone.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureText } from '../../../api/failure-text.ts'
import { Failed } from '../../page/failed.tsx'
import { Refused } from '../../page/refused.tsx'
import { codeOf } from '../../signing/by-key.ts'
import { useEveryMethod } from '../../signing/methods.tsx'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import { beginResumption, useResumeWallet, useStopWallet, type WalletToken, walletTokens } from './wallet-queries.ts'

type Look = { readonly tone: Tone; readonly icon: Drawing; readonly word: MessageDescriptor }

const looks: Record<WalletToken['state'], Look> = {
  active: { tone: 'success', icon: CircleCheck, word: msg`Платить` },
  suspended: { tone: 'warning', icon: Clock, word: msg`Призупинено` },
  deleted: { tone: 'neutral', icon: Ban, word: msg`Прибрано` },
}

const names: Record<WalletToken['wallet'], MessageDescriptor> = {
  apple: msg`Apple Pay`,
  google: msg`Google Pay`,
  other: msg`Інший гаманець`,
}

/** Telephones and watches in which a card is: whose, since when, and how to stop one. */
export function WalletsSection({ cardId }: { cardId: string }) {
  const { data, error, refetch } = useQuery(walletTokens(cardId))
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  return (
    <Box flush={data.tokens.length > 0} title={<Trans>Телефони й годинники</Trans>}>
      {data.tokens.length === 0 ? (
        <p className="d-meta">
          <Trans>
            Цієї картки немає в жодному гаманці. Щойно її кудись додадуть, ми напишемо вам і власнику картки.
          </Trans>
        </p>
      ) : (
        <ul className="c-rows c-card-bottom">
          {data.tokens.map((token) => (
            <li key={token.id}>
              <WalletRow cardId={cardId} token={token} />
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

function WalletRow({ cardId, token }: { cardId: string; token: WalletToken }) {
  const { i18n } = useTexts()
  const stop = useStopWallet({ cardId, tokenId: token.id })
  const [asks, setAsks] = useState<'resume' | 'remove'>()
  const { tone, icon, word } = looks[token.state]
  const wallet = i18n._(names[token.wallet])
  return (
    <div className="c-row c-wallet">
      <div className="c-row-body">
        <p className="c-row-name d-row">
          {wallet}
          <StatusBadge tone={tone} icon={icon}>
            {i18n._(word)}
          </StatusBadge>
        </p>
        <p className="d-meta">
          {token.device !== null && <>{token.device}, </>}
          <Trans>додано {momentInKyiv(token.addedAt)}</Trans>
          {token.changedBy !== null && (
            <>
              {' · '}
              <Trans>змінено: {token.changedBy}</Trans>
            </>
          )}
        </p>
        <Refused error={stop.error} />
      </div>
      {token.state !== 'deleted' && (
        <div className="c-row-end d-row">
          {token.state === 'active' ? (
            <Button variant="ghost" size="small" busy={stop.isPending} onClick={() => stop.mutate('suspended')}>
              <Trans>Призупинити</Trans>
            </Button>
          ) : (
            <Button variant="ghost" size="small" onClick={() => setAsks('resume')}>
              <Trans>Дозволити знову</Trans>
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={() => setAsks('remove')}>
            <Trans>Прибрати</Trans>
          </Button>
        </div>
      )}
      {asks === 'resume' && <Resume cardId={cardId} token={token} wallet={wallet} onClose={() => setAsks(undefined)} />}
      {asks === 'remove' && (
        <ConfirmDialog
          open
          title={<Trans>Прибрати картку з гаманця?</Trans>}
          confirmLabel={<Trans>Прибрати</Trans>}
          busy={stop.isPending}
          onConfirm={() => stop.mutate('deleted', { onSuccess: () => setAsks(undefined) })}
          onCancel={() => setAsks(undefined)}
        >
          <Trans>Цим пристроєм більше не можна буде платити. Картку можна додати в нього знову як нову.</Trans>
        </ConfirmDialog>
      )}
    </div>
  )
}

type ResumeProps = { cardId: string; token: WalletToken; wallet: string; onClose: () => void }

function Resume({ cardId, token, wallet, onClose }: ResumeProps) {
  const { t } = useLingui()
  const place = { cardId, tokenId: token.id }
  const resume = useResumeWallet(place)
  const signable: Signable<CodeAnswer, WalletToken> = {
    name: `wallet ${token.id}`,
    version: token.changedAt,
    methods: useEveryMethod(),
    words: {
      intro: <p>{t`${wallet} знову зможе платити цією карткою.`}</p>,
      signed: <WhatIsSigned>{wallet}</WhatIsSigned>,
      question: <Trans>Як підтвердити</Trans>,
      confirm: <Trans>Дозволити</Trans>,
      failureText: useFailureText(),
    },
    ask: async (method) => codeOf(await beginResumption(place, method)),
    sentElsewhere,
    sign: (method, otp_code) => resume.mutateAsync({ method, otp_code }),
    onSigned: onClose,
  }
  return <SignDialog title={<Trans>Дозволити платити знову?</Trans>} of={signable} onClose={onClose} />
}
