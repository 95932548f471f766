import { describe, expect, test } from 'vitest'
import type { RelationType } from '../src/permissions.ts'
import { type RegisteredPerson, standingInRegister } from '../src/rules/registered-heads.ts'

const [SOLOMIIA, ARSEN] = ["Дем'янчук-Гай Соломія Юріївна", 'Поліщук Арсен Маркович']
const inn = '3068208400'

const head = (name: string, registeredInn: string | null = null): RegisteredPerson => ({ role: 'head', name, inn: registeredInn })
const founder = (name: string): RegisteredPerson => ({ role: 'founder', name, inn: null })

describe('a head of a company', () => {
  test.each<[string, RelationType, readonly RegisteredPerson[], ReturnType<typeof standingInRegister>]>([
    ['in capitals, with another apostrophe and dash', 'DIRECTOR', [head('ДЕМʼЯНЧУК – ГАЙ  СОЛОМІЯ ЮРІЇВНА'.replace(' – ', '-'))], 'named'],
    ['beside others', 'DIRECTOR', [head(ARSEN), head(SOLOMIIA)], 'named'],
    ['by РНОКПП, after a change of the surname', 'DIRECTOR', [head('Гай Соломія Юріївна', inn)], 'named'],
    ['as another person of the same name', 'DIRECTOR', [head(SOLOMIIA, '3135204544')], 'leftOut'],
    ['no more: another one heads it', 'DIRECTOR', [head(ARSEN)], 'leftOut'],
    ['as a founder, who heads nothing', 'DIRECTOR', [head(ARSEN), founder(SOLOMIIA)], 'leftOut'],
    ['of which the register names founders alone', 'DIRECTOR', [founder(ARSEN)], 'notSaid'],
    ['of which it names nobody', 'DIRECTOR', [], 'notSaid'],
    ['who founded it', 'FOUNDER', [head(ARSEN), founder(SOLOMIIA)], 'named'],
    ['who founded it, and heads it now', 'FOUNDER', [head(SOLOMIIA), founder(ARSEN)], 'named'],
    ['who has sold it', 'FOUNDER', [head(ARSEN), founder(ARSEN)], 'leftOut'],
    ['who founded it, of which it names heads alone', 'FOUNDER', [head(ARSEN)], 'notSaid'],
  ])('%s', (_, type, people, standing) => {
    expect(standingInRegister(people, { type, name: SOLOMIIA, inn })).toBe(standing)
  })
})
