import type { PreinitializedMapStore } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** What a store holds, and the island renders again when that changes. While it hydrates: what the store began with, as in the static markup. */
export const useStore = <Value extends object>(store: PreinitializedMapStore<Value>): Value =>
  useSyncExternalStore(store.listen, store.get, () => store.init as Value);
