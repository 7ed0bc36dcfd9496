// The chat list of `make peers` in GTK 4: a GtkListView, scrolled by 8 points a frame.
//
// Prints FIRST when the first frame is painted, BEGIN and END around the frames that are measured.
// Build: cc chat.c $(pkg-config --cflags --libs gtk4); run with GSK_RENDERER=cairo.
#include <gtk/gtk.h>
#include <stdio.h>
#include <string.h>

enum { ROWS = 1000, FRAMES = 600, STEP = 8, DELAY = 60 };

static const char *const words[] = {"constraints", "change", "and", "the", "engine", "works", "them", "in", "at", "once", "while", "frames",
                                    "wait", "for", "the", "layout", "pass"};

static char *text_of(guint index) {
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < 1 + index * 7 % 23; i++) g_string_append_printf(text, "%s%s", i ? " " : "", words[(index + i) % 17]);
    return g_string_free(text, FALSE);
}

static void print(const char *word) {
    printf("%s %lld\n", word, (long long)g_get_monotonic_time());
    fflush(stdout);
}

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    GtkWidget *row = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 8);
    gtk_widget_add_css_class(row, "row");
    GtkWidget *disc = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_add_css_class(disc, "disc");
    gtk_widget_set_valign(disc, GTK_ALIGN_END);
    GtkWidget *column = gtk_box_new(GTK_ORIENTATION_VERTICAL, 2);
    GtkWidget *name = gtk_label_new(NULL);
    gtk_widget_add_css_class(name, "name");
    GtkWidget *text = gtk_label_new(NULL);
    gtk_widget_add_css_class(text, "bubble");
    gtk_label_set_wrap(GTK_LABEL(text), TRUE);
    gtk_label_set_xalign(GTK_LABEL(text), 0);
    gtk_label_set_max_width_chars(GTK_LABEL(text), 30);
    gtk_box_append(GTK_BOX(column), name);
    gtk_box_append(GTK_BOX(column), text);
    gtk_box_append(GTK_BOX(row), disc);
    gtk_box_append(GTK_BOX(row), column);
    gtk_list_item_set_child(item, row);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
    guint index = gtk_list_item_get_position(item);
    gboolean own = index % 3 == 0;
    GtkWidget *row = gtk_list_item_get_child(item);
    GtkWidget *disc = gtk_widget_get_first_child(row);
    GtkWidget *column = NULL;
    for (GtkWidget *child = disc; child; child = gtk_widget_get_next_sibling(child))
        if (!gtk_widget_has_css_class(child, "disc")) column = child; else disc = child;
    GtkWidget *name = gtk_widget_get_first_child(column);
    GtkWidget *text = gtk_widget_get_next_sibling(name);
    gtk_box_reorder_child_after(GTK_BOX(row), own ? disc : column, own ? column : disc);
    gtk_widget_set_halign(row, own ? GTK_ALIGN_END : GTK_ALIGN_START);
    gtk_widget_set_halign(name, own ? GTK_ALIGN_END : GTK_ALIGN_START);
    gtk_widget_set_halign(text, own ? GTK_ALIGN_END : GTK_ALIGN_START);
    gtk_label_set_text(GTK_LABEL(name), own ? "Me" : "Somebody");
    char *string = text_of(index);
    gtk_label_set_text(GTK_LABEL(text), string);
    g_free(string);
    if (own) gtk_widget_add_css_class(text, "own"); else gtk_widget_remove_css_class(text, "own");
}

static int frame = -1;

static gboolean tick(GtkWidget *scroller, GdkFrameClock *clock, gpointer data) {
    frame++;
    if (frame < DELAY) return G_SOURCE_CONTINUE;
    if (frame == DELAY) print("BEGIN");
    if (frame == DELAY + FRAMES) {
        print("END");
        return G_SOURCE_REMOVE;
    }
    GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scroller));
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + STEP);
    return G_SOURCE_CONTINUE;
}

static void painted(GdkFrameClock *clock, gpointer scroller) {
    static gboolean is_painted;
    if (is_painted) return;
    is_painted = TRUE;
    print("FIRST");
    gtk_widget_add_tick_callback(GTK_WIDGET(scroller), tick, NULL, NULL);
}

static void activate(GtkApplication *application, gpointer data) {
    GtkCssProvider *css = gtk_css_provider_new();
    gtk_css_provider_load_from_data(
        css,
        "* { font-family: Inter; } listview, window { background: white; } listview > row { padding: 0; background: white; }"
        ".row { padding: 4px 12px; } .disc { background: rgb(255,149,0); border-radius: 14px; min-width: 28px; min-height: 28px; }"
        ".name { font-size: 12px; color: black; padding: 0 12px; } .bubble { font-size: 17px; background: rgb(242,242,247); color: black;"
        "border-radius: 14px; padding: 7px 12px; } .own { background: rgb(0,122,255); }",
        -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(css), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    GtkWidget *window = gtk_application_window_new(application);
    gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
    gtk_window_set_default_size(GTK_WINDOW(window), 390, 844);
    GListStore *store = g_list_store_new(G_TYPE_OBJECT);
    for (int i = 0; i < ROWS; i++) {
        GObject *object = g_object_new(G_TYPE_OBJECT, NULL);
        g_list_store_append(store, object);
        g_object_unref(object);
    }
    GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
    g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
    g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
    GtkWidget *list = gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(store))), factory);
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    gtk_window_set_child(GTK_WINDOW(window), scroller);
    gtk_window_present(GTK_WINDOW(window));
    g_signal_connect(gtk_widget_get_frame_clock(window), "after-paint", G_CALLBACK(painted), scroller);
}

int main(int argc, char **argv) {
    GtkApplication *application = gtk_application_new(NULL, G_APPLICATION_NON_UNIQUE);
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(application), argc, argv);
}
