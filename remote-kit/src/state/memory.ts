import { atom, createStore, type PrimitiveAtom, type Store } from 'jotai'
import { createContext, useContext } from 'react'

/** The store of a remote's memory atoms: one for all its mounts. */
export type Memory = Store

export const createMemory = (): Memory => createStore()

export const MemoryContext = createContext<Memory | null>(null)

export function useMemoryStore(): Memory {
  const memory = useContext(MemoryContext)
  if (!memory) throw new Error('useMemoryStore outside a mounted remote or parcel')
  return memory
}

export type MemoryAtom<T> = PrimitiveAtom<T | undefined>

const clearAtoms: ((memory: Memory) => void)[] = []

/**
 * State that outlives pages and mounts, but neither a reload nor a change of member. Never in storage or among the API's
 * responses, so it may hold a password. Its value is in the store of {@link useMemoryStore}, undefined at first.
 */
export function memoryAtom<T>(): MemoryAtom<T> {
  const valueAtom = atom<T | undefined>(undefined)
  clearAtoms.push((memory) => memory.set(valueAtom, undefined))
  return valueAtom
}

export function clearMemory(memory: Memory): void {
  for (const clear of clearAtoms) clear(memory)
}
