// Modules that a page needs from the first touch on: sharing, the bar of a page that is scrolled, navigation.
import { watchLost } from './lost-note.ts';
import { watchNavigation } from './navigation.ts';
import { watchPageBar } from '../page-bar/page-bar.ts';
import { watchStory } from './story.ts';
import { watchTheme } from './theme.ts';

export { showError } from './error-page.ts';
export { navigate } from './navigation.ts';
export { share } from './share.ts';

watchNavigation();
watchLost();
watchPageBar();
watchStory();
watchTheme();
// Apple's browsers alone have this property.
if ('standalone' in navigator) void import('./splash-images.ts').then((splash) => splash.watchSplashImages());
