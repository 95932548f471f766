import { Chip, ChipGroup } from '@dilo/ui/actions/chip.tsx'
import { useLingui } from '@lingui/react/macro'
import { listedKinds, type OperationsSearch } from '../operations/operations-search.ts'
import { lookOf } from './operation-looks.ts'

type OperationFiltersProps = { search: OperationsSearch; onChange: (search: OperationsSearch) => void }

/** The filters of operations: by kind; those with deposits also by request and state. */
export function OperationFilters({ search: { kind, asks, stands }, onChange }: OperationFiltersProps) {
  const { t, i18n } = useLingui()
  const kinds = Object.fromEntries(listedKinds.map((one) => [one, i18n._(lookOf(one).chip)])) as Record<
    (typeof listedKinds)[number],
    string
  >
  const narrow = (wanted: Pick<OperationsSearch, 'asks' | 'stands'>) =>
    onChange({ kind: 'DEPOSIT_OPERATION', ...wanted })
  return (
    <div className="d-stack d-gap-2">
      <Choices
        label={t`Про що заявка`}
        names={kinds}
        chosen={kind}
        onChoose={(one) => onChange(one ? { kind: one } : {})}
      />
      {kind === 'DEPOSIT_OPERATION' && (
        <>
          <Choices
            label={t`Що зробити з депозитом`}
            names={{ opening: t`Відкрити`, replenishing: t`Поповнити`, closing: t`Повернути` }}
            chosen={asks}
            onChoose={(one) => narrow({ ...(one && { asks: one }), ...(stands && { stands }) })}
          />
          <Choices
            label={t`Стан заявки`}
            names={{ open: t`Не завершено`, atBank: t`У банку`, done: t`Виконано` }}
            chosen={stands}
            onChoose={(one) => narrow({ ...(asks && { asks }), ...(one && { stands: one }) })}
          />
        </>
      )}
    </div>
  )
}

type ChoicesProps<One extends string> = {
  label: string
  names: Readonly<Record<One, string>>
  chosen: One | undefined
  /** Undefined: all. */
  onChoose: (one: One | undefined) => void
}

function Choices<One extends string>({ label, names, chosen, onChoose }: ChoicesProps<One>) {
  const { t } = useLingui()
  return (
    <ChipGroup label={label} row>
      <Chip active={chosen === undefined} onSelect={() => onChoose(undefined)}>{t`Усі`}</Chip>
      {(Object.keys(names) as One[]).map((one) => (
        <Chip key={one} active={one === chosen} onSelect={() => onChoose(one)}>
          {names[one]}
        </Chip>
      ))}
    </ChipGroup>
  )
}
