// Modules that a page needs from the first interaction on: sharing, the bar of a page that is scrolled, the router and its navigation events.
import { watchLost } from './lost-note.ts';
import { watchNavigation } from './navigation.ts';
import { watchPageBar } from '../page-bar/page-bar.ts';
import { startRouter } from './router.ts';
import { watchStory } from './story.ts';
import { watchTheme } from './theme.ts';

export { share } from './share.ts';

watchNavigation();
watchLost();
watchPageBar();
watchStory();
watchTheme();
startRouter();
// Apple's browsers alone have this property.
if ('standalone' in navigator) void import('./splash-images.ts').then((splash) => splash.watchSplashImages());
