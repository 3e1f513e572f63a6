// Modules that a page needs from the first interaction on: sharing, the router and its navigation events.
import { watchLost } from './lost-note.ts';
import { watchNavigation } from './navigation.ts';
import { startRouter } from './router.ts';
import { watchStory } from './story.ts';
import { watchTheme } from './theme.ts';

export { share } from './share.ts';

watchNavigation();
watchLost();
watchStory();
watchTheme();
startRouter();
