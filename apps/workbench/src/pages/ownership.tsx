import type { Holding, Ownership, OwnerKind } from '@dilo/domain/questionnaire/ownership.ts'
import { parseShare } from '@dilo/domain/questionnaire/share.ts'
import { certain } from '@dilo/domain/result.ts'
import { OwnershipPicture } from '@dilo/ui/ownership/ownership-picture.tsx'
import { say } from '../say.ts'
import { type ComponentPage, State } from '../state.tsx'

type Owner = readonly [id: string, kind: OwnerKind, name: string]

/** @param lines `olena 60 alfa`, `olena votes 60 alfa`, `olena controls alfa` */
function structureOf(owners: readonly Owner[], lines: readonly string[]): Ownership {
  const holdings = lines.map((line): Holding => {
    const [owner = '', ...rest] = line.split(' ')
    const owned = rest.at(-1) ?? ''
    if (rest[0] === 'controls')
      return { kind: 'control', owner, owned, how: say('за корпоративним договором', 'по корпоративному договору') }
    return {
      kind: rest[0] === 'votes' ? 'votes' : 'capital',
      owner,
      owned,
      share: certain(parseShare(rest.at(-2) ?? '')),
    }
  })
  return { company: 'client', nodes: owners.map(([id, kind]) => ({ id, kind })), holdings }
}

const client: Owner = ['client', 'company', 'ТОВ «Зелений Гай»']
const olena: Owner = ['olena', 'person', 'Коваленко Олена Іванівна']
const petro: Owner = ['petro', 'person', 'Мельник Петро Васильович']
const alfa: Owner = ['alfa', 'company', 'Товариство з обмеженою відповідальністю «Інвестиційна компанія Придніпровʼя»']
const beta: Owner = ['beta', 'company', 'Beta Holdings Limited']
const state: Owner = ['state', 'state', 'Держава Україна']
const trust: Owner = ['trust', 'trust', 'Kovalenko Family Trust']
const city: Owner = ['city', 'community', 'Дніпровська міська громада']

const Picture = ({ owners, lines }: { owners: readonly Owner[]; lines: readonly string[] }) => (
  <OwnershipPicture
    ownership={structureOf(owners, lines)}
    nameOf={(id) => owners.find((owner) => owner[0] === id)?.[2] ?? ''}
  />
)

const usual = {
  owners: [client, olena, petro, alfa, beta],
  lines: ['alfa 50 client', 'beta 1/3 client', 'petro 10 client', 'olena 60 alfa', 'petro 40 alfa', 'olena 100 beta'],
}

const everyKind = {
  owners: [client, olena, trust, state, city, alfa],
  lines: [
    'alfa 40 client',
    'state 30 client',
    'city 20 client',
    'trust 70 alfa',
    'olena controls trust',
    'state 30 alfa',
    'olena votes 15 client',
  ],
}

const wide: readonly Owner[] = Array.from({ length: 12 }, (_, place) => [
  `p${place}`,
  'person',
  `Засновник ${place + 1} Іванович`,
])

const deep: readonly Owner[] = Array.from({ length: 9 }, (_, place) => [
  `c${place}`,
  'company',
  `ТОВ «Рівень ${place + 1}»`,
])

export const ownershipPicture: ComponentPage = {
  States: () => (
    <>
      <State name="through two companies" wide>
        <Picture {...usual} />
      </State>
      <State name="narrow">
        <Picture {...usual} />
      </State>
      <State name="every kind of owner" wide>
        <Picture {...everyKind} />
      </State>
      <State name="one owner">
        <Picture owners={[client, olena]} lines={['olena 100 client']} />
      </State>
      <State name="faults: above the whole, and a cycle" wide>
        <Picture
          owners={[client, olena, petro, alfa, beta]}
          lines={['olena 60 client', 'petro 50 client', 'alfa 1 client', 'beta 50 alfa', 'alfa 50 beta']}
        />
      </State>
      <State name="twelve owners side by side" wide>
        <Picture owners={[client, ...wide]} lines={wide.map(([id]) => `${id} 1/12 client`)} />
      </State>
      <State name="ten levels, narrow">
        <Picture
          owners={[client, ...deep, olena]}
          lines={[...deep.map(([id], place) => `${id} 90 ${deep[place - 1]?.[0] ?? 'client'}`), 'olena 99,5 c8']}
        />
      </State>
    </>
  ),
  alone: {},
}
