import type pg from 'pg'

/** Connections of the database's owner: for arranging and for looking, never for the tested work. */
export type Owner = Pick<pg.Client, 'query'>
