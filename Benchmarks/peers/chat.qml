// The chat list of `make peers` in Qt Quick: a ListView, scrolled by 8 points a frame.
//
// Prints FIRST when the first frame is shown, BEGIN and END around the frames that are measured.
// Run: QT_QUICK_BACKEND=software qml chat.qml
import QtQuick
import QtQuick.Window

Window {
    id: window
    width: 390
    height: 844
    visible: true
    flags: Qt.FramelessWindowHint

    readonly property int delay: 60
    readonly property int frames: 600
    readonly property int step: 8
    readonly property var words: "constraints change and the engine works them in at once while frames wait for the layout pass".split(" ")
    property int frame: -1
    property bool isShown: false

    function textOf(index) {
        let parts = []
        for (let i = 0; i < 1 + index * 7 % 23; i++) parts.push(words[(index + i) % 17])
        return parts.join(" ")
    }

    onFrameSwapped: {
        if (!isShown) {
            isShown = true
            console.log("FIRST")
        }
    }

    FrameAnimation {
        running: window.isShown && window.frame < window.delay + window.frames
        onTriggered: {
            window.frame += 1
            if (window.frame === window.delay) console.log("BEGIN")
            if (window.frame === window.delay + window.frames) console.log("END")
            else if (window.frame >= window.delay) list.contentY += window.step
        }
    }

    ListView {
        id: list
        anchors.fill: parent
        model: 1000
        reuseItems: true
        delegate: Item {
            id: row
            required property int index
            readonly property bool isOwn: index % 3 === 0
            width: list.width
            height: bubble.y + bubble.height + 4

            Text {
                id: name
                y: 4
                x: row.isOwn ? bubble.x + bubble.width - 12 - width : bubble.x + 12
                font.family: "Inter"
                font.pixelSize: 12
                text: row.isOwn ? "Me" : "Somebody"
            }
            Rectangle {
                id: disc
                width: 28
                height: 28
                radius: 14
                color: "#ff9500"
                x: row.isOwn ? row.width - 40 : 12
                y: bubble.y + bubble.height - 28
            }
            Rectangle {
                id: bubble
                radius: 14
                color: row.isOwn ? "#007aff" : "#f2f2f7"
                x: row.isOwn ? row.width - 48 - width : 48
                y: name.y + name.height + 2
                width: Math.min(label.implicitWidth, row.width * 0.72 - 24) + 24
                height: label.height + 14
                Text {
                    id: label
                    x: 12
                    y: 7
                    width: Math.min(implicitWidth, row.width * 0.72 - 24)
                    wrapMode: Text.Wrap
                    font.family: "Inter"
                    font.pixelSize: 17
                    text: window.textOf(row.index)
                }
            }
        }
    }
}
