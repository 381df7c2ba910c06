import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { pageMemory } from '../app/page-memory.ts'

/** Field → message of the API, carried from /signup/confirm back to the form. */
export function useCarriedRefusal() {
  const queries = useQueryClient()
  return useMemo(() => pageMemory<Record<string, string>>(queries, 'signup refusal'), [queries])
}
