import { namedBy } from '@dilo/ui/messages/named-by.ts'
import type { Body } from '@dilo/contract/calls.ts'
import { noLimits } from '@dilo/domain/cards/card-limits.ts'
import { storedLimits } from '@dilo/domain/cards/stored-limits.ts'
import { ACCOUNT_NAME_LENGTH, parseAccountName } from '@dilo/domain/values/account-name.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { LeadText } from '@dilo/ui/display/lead-text.tsx'
import { CheckboxGroup } from '@dilo/ui/fields/checkbox-group.tsx'
import { WholeTextField } from '@dilo/ui/fields/whole-text-field.tsx'
import { type FieldErrors, useForm } from '@dilo/ui/fields/use-form.ts'
import { type CabinetMessageKey } from '@dilo/ui/messages/every-field-message.ts'
import { cardMessages } from '../card-messages.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { Sheet } from '@dilo/ui/overlays/sheet.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { useToday } from '../../page/use-today.ts'
import { codeOf } from '../../signing/by-key.ts'
import { useEveryMethod } from '../../signing/methods.tsx'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import { useProposing } from '../spending/use-proposing.ts'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import { cards } from '../card-queries.ts'
import { cardName, shortNumber } from '../card-words.ts'
import { LimitFields } from '../limits/limit-fields.tsx'
import {
  checkLimits,
  isLooser,
  type LimitField,
  limitFields,
  type LimitProblem,
  limitsOf,
  valuesOf,
} from '../limits/limit-values.ts'
import { type CardProgram, useBeginProgram, useChangeProgram } from './program-queries.ts'

type Changed = Omit<Body<'PUT /api/card-service/programs/{programId}'>, 'proof'>

type ProgramSheetProps = {
  /** Undefined: a new one. */
  program: CardProgram | undefined
  onClose: () => void
}

/** The form of a program: its name, its cards and its limits. By what lets them spend more a head's code is asked. */
export function ProgramSheet({ program, onClose }: ProgramSheetProps) {
  const { t } = useLingui()
  const id = useId()
  const today = useToday()
  const notify = useNotify()
  const failureText = useFailureText()
  const fieldMessage = useFieldMessage(cardMessages)
  const beginning = useBeginProgram()
  const changing = useChangeProgram(program?.id ?? '')
  const [chosen, setChosen] = useState<readonly string[]>(program?.cards ?? [])
  const [failure, setFailure] = useState<string>()
  const [toConfirm, setToConfirm] = useState<Changed>()
  const all = useQuery(cards).data?.cards.filter(({ state }) => state !== 'closed') ?? []
  const done = () => {
    notify('success', t`Збережено`)
    onClose()
  }
  const limits = useForm<LimitField, LimitProblem>({
    initial: valuesOf(program?.limits ?? storedLimits(noLimits)),
    order: limitFields,
    check: (values) => checkLimits(values, today),
    onSubmit: async () => ({}),
  })
  const named = useForm<'name', CabinetMessageKey>({
    initial: { name: program?.name ?? '' },
    order: ['name'],
    check,
    onSubmit: async ({ name }) => {
      setFailure(undefined)
      if (Object.keys(checkLimits(limits.values, today)).length > 0) {
        limits.submit()
        return {}
      }
      const asked = limitsOf(limits.values)
      try {
        if (program === undefined) {
          await beginning.mutateAsync({ name, limits: asked })
        } else {
          const changed = { version: program.version, name, limits: asked, cards: [...chosen] }
          if (raises(program, changed, all)) {
            setToConfirm(changed)
            return {}
          }
          await changing.mutateAsync({ ...changed, proof: null })
        }
        done()
      } catch (error) {
        setFailure(failureText(error))
      }
      return {}
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={program === undefined ? <Trans>Нова програма</Trans> : <Trans>Програма витрат</Trans>}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Скасувати</Trans>
          </Button>
          <Button type="submit" form={id} busy={named.busy}>
            <Trans>Зберегти</Trans>
          </Button>
        </>
      }
    >
      <form id={id} className="d-stack d-gap-5" noValidate onSubmit={named.submit}>
        <WholeTextField
          {...named.input('name')}
          label={t`Назва програми`}
          hint={t`Наприклад: «Відрядження»`}
          error={fieldMessage(
            named.error('name'),
            namedBy(named.error('name'), named.values.name, ACCOUNT_NAME_LENGTH),
          )}
          autoComplete="off"
        />
        {program === undefined ? (
          <p className="d-meta">
            <Trans>Картки додасте потім: програма діє разом з правилами кожної картки.</Trans>
          </p>
        ) : (
          all.length > 0 && (
            <CheckboxGroup
              label={t`Картки програми`}
              options={all.map((card) => ({ value: card.id, label: `${cardName(card)} ${shortNumber(card)}` }))}
              values={[...chosen]}
              onChange={setChosen}
            />
          )
        )}
        <LimitFields form={limits} />
        {failure !== undefined && (
          <Banner tone="danger" live>
            <p>
              <LeadText text={failure} />
            </p>
          </Banner>
        )}
      </form>
      {toConfirm !== undefined && program !== undefined && (
        <ConfirmChange program={program} changed={toConfirm} onDone={done} onClose={() => setToConfirm(undefined)} />
      )}
    </Sheet>
  )
}

function check({ name }: { readonly name: string }): FieldErrors<'name', CabinetMessageKey> {
  const read = parseAccountName(name)
  if (!read.ok) return { name: read.error }
  return read.value === null ? { name: 'This field is required' } : {}
}

/** True when a person may spend more by it: then the bank asks for a code. */
const raises = (
  program: CardProgram,
  { limits, cards: wanted }: Changed,
  all: readonly { readonly id: string; readonly programId: string | null }[],
): boolean =>
  isLooser(program.limits, limits) ||
  program.cards.some((id) => !wanted.includes(id)) ||
  all.some(({ id, programId }) => wanted.includes(id) && programId !== null && programId !== program.id)

type ConfirmChangeProps = { program: CardProgram; changed: Changed; onDone: () => void; onClose: () => void }

function ConfirmChange({ program: { id: programId, name }, changed, onDone, onClose }: ConfirmChangeProps) {
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const methods = useEveryMethod()
  const changing = useChangeProgram(programId)
  const stale = useProposing(
    { of: 'program', programId, ...changed },
    {
      includes: (refusal) => refusal === 'cardStatusNotChanged',
      show: (error) => {
        notify('error', failureText(error))
        onClose()
        return client.invalidateQueries({ queryKey: ['card-programs'] })
      },
    },
  )
  return (
    <SignDialog
      title={<Trans>Дозволити більше?</Trans>}
      onClose={onClose}
      of={{
        name: `card-program ${programId}`,
        version: String(changed.version),
        methods,
        words: {
          intro: (
            <p>
              <Trans>Картки програми «{name}» зможуть більше, ніж тепер, тому попросимо код.</Trans>
            </p>
          ),
          signed: <WhatIsSigned>{name}</WhatIsSigned>,
          confirm: <Trans>Змінити програму</Trans>,
          failureText,
        },
        ask: async (method) =>
          codeOf(
            await call('POST /api/card-service/programs/{programId}/codes', {
              params: { programId },
              body: { ...changed, method },
            }),
          ),
        sentElsewhere,
        sign: (method, otp_code) => changing.mutateAsync({ ...changed, proof: { method, otp_code } }),
        onSigned: onDone,
        stale,
      }}
    />
  )
}
