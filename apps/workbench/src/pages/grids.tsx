import { ActiveFilter, SuggestedFilter } from '@dilo/ui/actions/filter-chip.tsx'
import { ChipGroup } from '@dilo/ui/actions/chip.tsx'
import { DataGrid, type GridColumn, type GridDensity } from '@dilo/ui/grid/data-grid.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { useState } from 'react'
import { say } from '../say.ts'
import { type ComponentPage, State } from '../state.tsx'

type Line = { readonly number: number; readonly name: string; readonly amount: string }

const columns = (): GridColumn<Line>[] => [
  {
    key: 'place',
    name: '№',
    width: '96px',
    cell: ({ number }) => number,
    sort: { now: 'ascending', onSort: () => {} },
  },
  { key: 'name', name: say('Контрагент', 'Контрагент'), width: 'minmax(0, 1fr)', cell: ({ name }) => name },
  {
    key: 'sum',
    name: say('Сума', 'Сумма'),
    width: '140px',
    align: 'end',
    cell: ({ amount }) => <Money amount={amount} currency="UAH" signed />,
  },
]

/** Every tenth row begins something. */
const EVERY = 10

/** A million rows; those of one number are still to come. */
function Million({ density, label }: { density: GridDensity; label: string }) {
  const [shown] = useState(columns)
  const [headings] = useState(() => Array.from({ length: 100 }, (_, index) => index * EVERY))
  return (
    <DataGrid
      label={label}
      columns={shown}
      count={1_000_000}
      total={1_000_000}
      rowAt={(index) =>
        index % 7 === 3
          ? undefined
          : {
              number: index + 1,
              name: say('ТОВ «Сьоме Небо»', 'ООО «Седьмое Небо»'),
              amount: String((index % 3 === 0 ? 1 : -1) * index * 100),
            }
      }
      headings={headings}
      heading={(index) => `${index + 1}–${index + EVERY}`}
      density={density}
      selected={2}
      onOpen={() => {}}
      onView={ignore}
    />
  )
}

const ignore = () => {}

export const dataGrid: ComponentPage<never> = {
  States: () => (
    <>
      <State name="a million rows, one line each" wide>
        <Million density="compact" label={say('Операції, щільно', 'Операции, плотно')} />
      </State>
      <State name="a million rows, two lines each" wide>
        <Million density="comfortable" label={say('Операції, вільно', 'Операции, свободно')} />
      </State>
    </>
  ),
  alone: {},
}

export const filterChip: ComponentPage<never> = {
  States: () => (
    <State name="set, and offered" wide>
      <ChipGroup label={say('Фільтри', 'Фильтры')}>
        <ActiveFilter name={say('Напрям', 'Направление')} onRemove={() => {}}>
          {say('Лише витрати', 'Только расходы')}
        </ActiveFilter>
        <SuggestedFilter>{say('Сума', 'Сумма')}</SuggestedFilter>
      </ChipGroup>
    </State>
  ),
  alone: {},
}
